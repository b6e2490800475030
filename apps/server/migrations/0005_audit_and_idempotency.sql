-- Who did what: entry_id is a UUIDv7 made at the moment `at`, so that its order is the order of time.
create table audit_entries (
  company_id uuid not null references companies,
  entry_id uuid not null,
  user_id uuid not null,
  what text not null,
  target text,
  at timestamptz not null,
  request_id text not null,
  address text not null,
  user_agent text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, entry_id),
  foreign key (company_id, user_id) references memberships
);
create index audit_entries_user on audit_entries (company_id, user_id, entry_id);
create index audit_entries_what on audit_entries (company_id, what, entry_id);
-- The trail of one thing, newest first.
create index audit_entries_target on audit_entries (company_id, target, entry_id) where target is not null;
call secure_by_company('audit_entries');
-- What is written stays written.
revoke update, delete on audit_entries from prosa_app;

-- What a write answered, for when the same request comes again. The row is written once, with the answer, by the transaction of the write;
-- that a key is in use shows by an advisory lock, which ends with its transaction however that ends.
create table idempotency_keys (
  company_id uuid not null references companies,
  user_id uuid not null,
  key_hash bytea not null,
  request_hash bytea not null,
  -- Sealed with ENCRYPTION_KEY: an answer may hold what is shown once and stored as a hash elsewhere.
  sealed_answer text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, key_hash),
  foreign key (company_id, user_id) references memberships
);
create index idempotency_keys_age on idempotency_keys (company_id, user_id, created_at);
create index idempotency_keys_when on idempotency_keys (created_at);
call secure_by_company('idempotency_keys');

create policy doors on idempotency_keys to prosa_doors using (true);
grant select, delete on idempotency_keys to prosa_doors;
-- Only so that rows can be locked.
grant update (created_at) on idempotency_keys to prosa_doors;

set local role prosa_doors;

-- In chunks, as prune_sessions.
create function doors.prune_idempotency_keys(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, user_id, key_hash from idempotency_keys where created_at <= older_than order by created_at limit most
        for update skip locked),
      gone as (delete from idempotency_keys k using old o
        where k.company_id = o.company_id and k.user_id = o.user_id and k.key_hash = o.key_hash returning 1)
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
