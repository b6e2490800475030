-- How people and departments were, from now on, so that a day can be gone through again by another rule. Written by triggers: no command and no
-- node of the version before can forget it.

-- The whole of a member after each change that says whether and how much they may be given.
create table member_history (
  company_id uuid not null,
  user_id uuid not null,
  happened_at timestamptz not null,
  availability smallint not null,
  capacity integer not null,
  -- May have chats at all: an agent or administrator who has not left.
  takes_chats boolean not null,
  is_admin boolean not null,
  department_all boolean not null,
  department_ids uuid[] not null,
  -- Whose browser gets notifications may be silent for longer.
  has_push boolean not null,
  primary key (company_id, user_id, happened_at),
  foreign key (company_id, user_id) references memberships on delete cascade
);
create index member_history_age on member_history (company_id, happened_at, user_id);
call secure_by_company('member_history');

-- From when to when nothing was heard of somebody, for longer than two signs of an open screen are apart.
create table member_silences (
  company_id uuid not null,
  user_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (company_id, user_id, began_at),
  foreign key (company_id, user_id) references memberships on delete cascade
);
create index member_silences_age on member_silences (company_id, ended_at, user_id);
call secure_by_company('member_silences');

create table department_history (
  company_id uuid not null,
  department_id uuid not null,
  happened_at timestamptz not null,
  -- Null where it was a draft or removed.
  inbox_rules jsonb,
  primary key (company_id, department_id, happened_at),
  foreign key (company_id, department_id) references departments on delete cascade
);
call secure_by_company('department_history');

-- The clock and not the beginning of the transaction: whoever waited for another one's lock changed it later. In milliseconds, as pages are read.
create function write_member_history(company uuid, users uuid[], at timestamptz default date_trunc('milliseconds', clock_timestamp()))
returns void language sql as $$
  insert into member_history (company_id, user_id, happened_at, availability, capacity, takes_chats, is_admin, department_all, department_ids, has_push)
  select m.company_id, m.user_id, at, m.availability, m.capacity,
    m.deactivated_at is null and m.deleted_at is null and m.permissions && array['agent', 'admin'], 'admin' = any (m.permissions), m.department_all,
    array(select d.department_id from membership_departments d where d.company_id = m.company_id and d.user_id = m.user_id order by d.department_id),
    exists (select 1 from push_subscriptions u where u.company_id = m.company_id and u.user_id = m.user_id)
  from memberships m where m.company_id = company and m.user_id = any (users)
  on conflict (company_id, user_id, happened_at) do update set availability = excluded.availability, capacity = excluded.capacity,
    takes_chats = excluded.takes_chats, is_admin = excluded.is_admin, department_all = excluded.department_all,
    department_ids = excluded.department_ids, has_push = excluded.has_push $$;

create function note_member_history() returns trigger language plpgsql as $$
begin
  perform write_member_history(new.company_id, array[new.user_id]);
  return null;
end $$;
create trigger note_member_joins after insert on memberships for each row execute function note_member_history();
create trigger note_member_history after update of availability, capacity, permissions, department_all, deactivated_at, deleted_at on memberships
  for each row when ((old.availability, old.capacity, old.permissions, old.department_all, old.deactivated_at, old.deleted_at)
    is distinct from (new.availability, new.capacity, new.permissions, new.department_all, new.deactivated_at, new.deleted_at))
  execute function note_member_history();

-- Of their departments and browsers: once for each of them and statement.
create function note_members_history() returns trigger language plpgsql as $$
begin
  perform write_member_history(c.company_id, array_agg(distinct c.user_id)) from changed c group by c.company_id;
  return null;
end $$;
create trigger note_member_comes after insert on membership_departments referencing new table as changed
  for each statement execute function note_members_history();
create trigger note_member_goes after delete on membership_departments referencing old table as changed
  for each statement execute function note_members_history();
create trigger note_push_comes after insert on push_subscriptions referencing new table as changed
  for each statement execute function note_members_history();
create trigger note_push_goes after delete on push_subscriptions referencing old table as changed
  for each statement execute function note_members_history();

create function note_silence() returns trigger language plpgsql as $$
declare began timestamptz := to_timestamp(0);
begin
  if tg_op = 'UPDATE' then began := coalesce(old.seen_at, began); end if;
  insert into member_silences (company_id, user_id, began_at, ended_at) values (new.company_id, new.user_id, began, new.seen_at)
    on conflict (company_id, user_id, began_at) do update set ended_at = greatest(member_silences.ended_at, excluded.ended_at);
  return null;
end $$;
create trigger note_first_sign after insert on member_signs for each row when (new.seen_at is not null) execute function note_silence();
create trigger note_silence after update of seen_at on member_signs
  for each row when (old.seen_at is null and new.seen_at is not null or new.seen_at - old.seen_at > interval '150 seconds')
  execute function note_silence();

create function note_department_history() returns trigger language plpgsql as $$
begin
  insert into department_history (company_id, department_id, happened_at, inbox_rules) values (new.company_id, new.department_id, date_trunc('milliseconds', clock_timestamp()),
      case when new.removed_at is null and new.department_name <> '' then new.inbox_rules end)
    on conflict (company_id, department_id, happened_at) do update set inbox_rules = excluded.inbox_rules;
  return null;
end $$;
create trigger note_department_made after insert on departments for each row execute function note_department_history();
create trigger note_department_history after update of inbox_rules, removed_at, department_name on departments
  for each row when ((old.inbox_rules, old.removed_at is null, old.department_name <> '')
    is distinct from (new.inbox_rules, new.removed_at is null, new.department_name <> ''))
  execute function note_department_history();

-- Days that are gone through again by another rule: one at a time in a company, kept for a week.
create table rule_replays (
  company_id uuid not null references companies,
  replay_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  days smallint not null,
  rule jsonb not null,
  -- Chats are named by their sessions alone, which go where their customer goes. Null until it is done.
  result jsonb,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, replay_id),
  foreign key (company_id, department_id) references departments on delete cascade,
  foreign key (company_id, user_id) references memberships on delete cascade
);
create unique index rule_replays_running on rule_replays (company_id) where state in ('waiting', 'running');
create index rule_replays_newest on rule_replays (company_id, department_id, started_at desc);
call secure_by_company('rule_replays');
