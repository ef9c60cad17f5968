-- Headings of a dealer's own files, matched by hand once to the columns of the weekly table.
create table titulo_casado (
  concessionario_conta text not null references concessionario on delete cascade,
  -- As headings are compared: no case, no accents.
  titulo text not null check (length(titulo) between 1 and 200),
  coluna text not null,
  primary key (concessionario_conta, titulo)
);

-- Files that are being read: a person has few of them at once.
alter table vaga drop constraint vaga_tipo_check;
alter table vaga add constraint vaga_tipo_check check (tipo in ('envio', 'exportacao', 'leitura'));
