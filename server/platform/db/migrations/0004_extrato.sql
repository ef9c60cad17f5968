-- The staff's extract of a request (OP-34), null until it is first saved: one object for each part, in the order of
-- req_objeto_item, with the staff's five columns alone. Beside req_resposta and not in it: that one goes to dealers as it
-- is, this one never does, and neither save rewrites the other's text.
alter table requisicao add column req_extrato jsonb check (jsonb_typeof(req_extrato) = 'array');
