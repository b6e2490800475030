-- When somebody last gave a sign of life, by a call or an open screen; written once a minute, apart from their membership, of which every
-- call knows what it says. And since when they are as they are: available or not, in their departments.
create table member_signs (
  company_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz,
  changed_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships on delete cascade
) with (fillfactor = 70);
call secure_by_company('member_signs');
-- Whoever is at work while this comes is there: nodes of the version before note no signs.
insert into member_signs (company_id, user_id, seen_at, changed_at) select company_id, user_id, now(), now() from memberships;

-- By whichever command, also of the version before.
create function note_member_change() returns trigger language plpgsql as $$
declare changed record;
begin
  changed := coalesce(new, old);
  insert into member_signs (company_id, user_id, changed_at) values (changed.company_id, changed.user_id, now())
    on conflict (company_id, user_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger note_member_change after update of availability, department_all, permissions on memberships
  for each row when ((old.availability, old.department_all, old.permissions) is distinct from (new.availability, new.department_all, new.permissions))
  execute function note_member_change();
create trigger note_member_change after delete on membership_departments for each row execute function note_member_change();

-- Whose turn it is in a department: the number of the last chat that it gave to somebody by itself.
create table department_turns (
  company_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  turn bigint not null,
  primary key (company_id, department_id, user_id),
  foreign key (company_id, department_id) references departments on delete cascade,
  foreign key (company_id, user_id) references memberships on delete cascade
);
call secure_by_company('department_turns');

-- How a chat came to where it is, and what that was decided by. Of its session, which goes along where the chat gets another number.
create table chat_routes (
  company_id uuid not null,
  route_id uuid not null,
  session_id uuid not null,
  happened_at timestamptz not null,
  kind text not null check (kind in ('roundRobin', 'leastLoaded', 'responsible', 'lastAgent', 'taken', 'given', 'transferred', 'reopened', 'requeued')),
  department_id uuid not null,
  agent_id uuid,
  by_id uuid,
  -- Since when its customer had waited.
  waited_since timestamptz,
  -- The rule as it was, and whom it was asked about, each with a reason.
  rule jsonb,
  candidates jsonb not null default '[]',
  others jsonb not null default '{}',
  primary key (company_id, route_id),
  foreign key (company_id, session_id) references chat_sessions on delete cascade
);
create index chat_routes_session on chat_routes (company_id, session_id, happened_at desc);
create index chat_routes_age on chat_routes (company_id, happened_at);
call secure_by_company('chat_routes');

call create_queue('distribution');

create policy doors on departments for select to prosa_doors using (true);
grant select on departments to prosa_doors;

set local role prosa_doors;

-- Companies of which a department gives chats to people by itself, one page after the other.
create function doors.companies_distributing(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct d.company_id from departments d
    where d.company_id > after and d.removed_at is null and d.inbox_rules ->> 'distribution' in ('roundRobin', 'leastLoaded')
    order by d.company_id limit most $$;

revoke all on function doors.companies_distributing(uuid, integer) from public;
grant execute on function doors.companies_distributing(uuid, integer) to prosa_app;
reset role;
