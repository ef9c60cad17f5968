-- Which weeks of all dealers have something unread for the manufacturer is asked with every message that somebody sends
-- (the contacts and the count of the unread): a few rows of tens of thousands.
create index conversa_nao_lida_montadora on conversa (concessionario_conta, info_semana)
  where nao_lidas_montadora > 0;
