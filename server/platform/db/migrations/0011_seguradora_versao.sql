-- Raised by every save of an insurer, so that a save on an old reading is refused.
alter table seguradora add column seguradora_versao integer not null default 1;
