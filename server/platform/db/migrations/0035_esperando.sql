-- Since when a week waits for DAC: when it was sent last. Null before the first time.
alter table informativo add column enviado_em timestamptz;
update informativo i set enviado_em = r.quando
from (select concessionario_conta, info_semana, max(quando) as quando
  from informativo_retrato where para = 'E' group by 1, 2) r
where (r.concessionario_conta, r.info_semana) = (i.concessionario_conta, i.info_semana);

-- The weeks of all dealers that wait for DAC, the one that waits longest first.
create index informativo_esperando on informativo (enviado_em nulls first, info_semana, concessionario_conta)
  where info_status in ('E', 'A');

-- Who waits for a part, over all dealers.
create index informativo_linha_por_peca on informativo_linha (info_item_codigo, info_semana desc, concessionario_conta)
  where info_chassi <> '';
