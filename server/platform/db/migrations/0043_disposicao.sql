-- How a person has the columns of the weekly table: hidden, pinned, and their widths in px.
create table usuario_disposicao (
  usuario_id bigint primary key references usuario on delete cascade,
  disposicao jsonb not null
);
