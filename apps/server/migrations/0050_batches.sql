-- Work on many chats: what is to be done, by whom, how far it is, and each chat with what became of it. The version before neither writes
-- nor reads it.
create table batches (
  company_id uuid not null references companies,
  batch_id uuid not null,
  -- Whose work it is, by the name under which the engine knows it.
  kind text not null,
  -- The number of the specification; null for what it has none for.
  batch_type smallint,
  status smallint not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  options jsonb not null,
  -- While it is prepared: the last key that was frozen.
  prepared_to jsonb,
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  undo_begun_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  undone integer not null default 0,
  kept integer not null default 0,
  webhook_url text,
  webhook_state text check (webhook_state in ('waiting', 'told', 'failed')),
  version bigint not null default 1,
  primary key (company_id, batch_id)
);
create index batches_newest on batches (company_id, created_at desc, batch_id desc);
create index batches_under_way on batches (company_id, created_by) where ended_at is null or (undo_begun_at is not null and undone_at is null);
call secure_by_company('batches');

-- A chat of a batch. It refers to no chat: what was done is told also where the chat has gone on in another.
create table batch_items (
  company_id uuid not null,
  batch_id uuid not null,
  position integer not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed', 'undone', 'kept')),
  reason text,
  -- Where it was on the screen of whoever chose it.
  seen jsonb,
  -- How it stood before, and the version of the chat after: what has another one by now was touched.
  before jsonb,
  version_after bigint,
  primary key (company_id, batch_id, position),
  unique (company_id, batch_id, phonenumber_id, wa_id),
  foreign key (company_id, batch_id) references batches on delete cascade
) with (fillfactor = 70);
call secure_by_company('batch_items');

-- A step of a batch: a piece of its chats. Its lane is the batch.
call create_queue('batch_steps');
-- Whoever is told that a batch has ended.
call create_queue('batch_webhooks');
