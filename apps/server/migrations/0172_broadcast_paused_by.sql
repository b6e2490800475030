-- Who paused it and when, by the name that they had then; null where nobody did.
alter table broadcasts add column paused_by jsonb;
