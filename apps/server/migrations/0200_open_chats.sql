-- Null: only if a template of the broadcast is marketing. Broadcasts that were confirmed before this column exists skip nobody for an open chat.
alter table broadcasts add column skips_open boolean;
alter table broadcasts add column is_department_chosen boolean not null default true;
-- Their chat with the number was open or in a queue when their message was reserved.
alter table broadcast_people add column is_in_conversation boolean not null default false;
