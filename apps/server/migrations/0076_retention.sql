-- How long a company keeps what was said (decision 42). Null: for ever. Without a row: messages and files for ever, the journal for 30 days.
create table retention_rules (
  company_id uuid primary key references companies,
  messages_days integer check (messages_days >= 30),
  media_days integer check (media_days >= 7),
  journal_days integer check (journal_days >= 8),
  version integer not null default 1,
  -- Whoever said so last; the nights are done in their name.
  saved_by uuid not null,
  -- The night that was begun last, so that none is begun twice.
  night date,
  foreign key (company_id, saved_by) references memberships
);
call secure_by_company('retention_rules');

-- A label that holds contacts is not deleted: the key does not let it go.
create table retention_holds (
  company_id uuid not null,
  label_id uuid not null,
  primary key (company_id, label_id),
  foreign key (company_id, label_id) references labels
);
call secure_by_company('retention_holds');

-- A night's work or its rehearsal: what it goes by, how far it is, and what it deleted or would delete so far. Written with each chunk.
create table retention_runs (
  company_id uuid not null references companies,
  run_id uuid not null,
  is_rehearsal boolean not null,
  messages_days integer,
  media_days integer,
  journal_days integer,
  hold_label_ids uuid[] not null default '{}',
  -- Days are counted back from here, also by a run that goes on later.
  as_of timestamptz not null,
  step text not null default 'journal' check (step in ('journal', 'media', 'messages', 'over')),
  -- Behind what the step goes on.
  after_key jsonb,
  done bigint not null default 0,
  total bigint,
  message_count bigint not null default 0,
  file_count bigint not null default 0,
  freed_bytes bigint not null default 0,
  event_count bigint not null default 0,
  started_by uuid not null,
  -- Whether the night began it, in the name of who saved the rules.
  is_nightly boolean not null,
  started_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  ended_at timestamptz,
  primary key (company_id, run_id),
  foreign key (company_id, started_by) references memberships
);
create index retention_runs_newest on retention_runs (company_id, is_rehearsal, started_at desc);
call secure_by_company('retention_runs');

-- What was deleted by its age, counted for reports: by the day in the company's time zone and the department that had it then.
create table message_counts (
  company_id uuid not null references companies,
  day date not null,
  phonenumber_id uuid not null,
  department_id uuid not null,
  direction text collate "C" not null check (direction in ('in', 'out', 'note')),
  message_type text collate "C" not null,
  count bigint not null,
  primary key (company_id, day, phonenumber_id, department_id, direction, message_type)
);
call secure_by_company('message_counts');

create policy doors on retention_rules for select to prosa_doors using (true);
grant select on retention_rules to prosa_doors;

set local role prosa_doors;

-- Companies that delete by age, one page after the other.
create function doors.companies_with_retention(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select r.company_id from retention_rules r where r.company_id > after order by r.company_id limit most $$;

-- Of companies that said nothing about it; those that did have their own nights. Company by company, so that what another one keeps for ever
-- is not passed over each time.
create or replace function doors.prune_inbound_events(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (
      delete from inbound_events where (company_id, phonenumber_id, event_key) in (
        select e.company_id, e.phonenumber_id, e.event_key from companies c cross join lateral (
          select x.company_id, x.phonenumber_id, x.event_key from inbound_events x
          where x.company_id = c.company_id and x.received_at < older_than and x.processed_at is not null limit most) e
        where not exists (select from retention_rules r where r.company_id = c.company_id) limit most
      ) returning 1
    )
    select count(*) from gone
  $$;

revoke all on function doors.companies_with_retention(uuid, integer) from public;
grant execute on function doors.companies_with_retention(uuid, integer) to prosa_app;
reset role;
