-- Addresses that a server refused for good, or that a mail came back from (decision 0072): what the product writes by
-- itself goes there no more, until somebody sends there again or a link that was mailed there is used.
create table email_devolvido (
  -- in lower case
  email_endereco text primary key check (email_endereco = lower(email_endereco)),
  devolvido_em timestamptz not null,
  -- the server's words
  devolvido_motivo text not null
);
