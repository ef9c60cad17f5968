-- Raised by every save of a person's data, so that a save on an old reading is refused.
alter table usuario add column usuario_versao integer not null default 1;
