-- What a company asks of its people beyond what the product does: longer and newer passwords, and from where they may come.
create table security_policies (
  company_id uuid primary key references companies,
  password_length smallint not null default 10 check (password_length between 10 and 64),
  -- 0: as old as the product lets them be.
  password_days smallint not null default 0 check (password_days between 0 and 365),
  password_version integer not null default 0,
  -- [{ range, label }]; none lets everybody in.
  address_ranges jsonb not null default '[]' check (jsonb_typeof(address_ranges) = 'array'),
  addresses_version integer not null default 0
);
call secure_by_company('security_policies');
create policy doors on security_policies to prosa_doors using (true);
grant select on security_policies to prosa_doors;

-- A password that became too old while a session was open: it is shown before another one is chosen.
alter table sessions drop constraint sessions_limited_to_check;
alter table sessions add constraint sessions_limited_to_check check (limited_to in ('newPassword', 'firstPassword', 'oldPassword')) not valid;

-- All that are open, the newest first.
create index sessions_open on sessions (company_id, session_id) where ended_at is null;

-- Nodes keep from where people may come under the stamp of the company (0034).
set local role prosa_doors;
grant execute on function doors.renew_actor_stamp() to public;
reset role;
create constraint trigger actor_stamp_made after insert on security_policies deferrable initially deferred for each row
  when (new.address_ranges <> '[]') execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp after update on security_policies deferrable initially deferred for each row
  when (old.address_ranges is distinct from new.address_ranges) execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp_gone after delete on security_policies deferrable initially deferred for each row
  when (old.address_ranges <> '[]') execute function doors.renew_actor_stamp();

set local role prosa_doors;
revoke all on function doors.renew_actor_stamp() from public;

-- The strictest of the companies that somebody belongs to by their own will, and of the one they are in.
create function doors.password_policy_of(wanted uuid, here uuid) returns table (length smallint, days smallint, changed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(max(q.password_length), 10::smallint), coalesce(min(nullif(q.password_days, 0::smallint)), 0::smallint), p.password_changed_at
    from persons p left join memberships m on m.person_id = p.person_id and m.deactivated_at is null and m.deleted_at is null
        and (m.accepted_at is not null or m.company_id = here)
      left join security_policies q on q.company_id = m.company_id
    where p.person_id = wanted group by p.person_id, p.password_changed_at
  $$;

-- Where somebody could come in, in the order of doors.find_person_entry, and from where each of them lets people in.
create function doors.list_person_places(wanted uuid) returns table (company_id uuid, user_id uuid, address_ranges jsonb)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.company_id, m.user_id, coalesce(q.address_ranges, '[]')
    from memberships m join companies c using (company_id) left join security_policies q using (company_id)
    where m.person_id = wanted and m.deactivated_at is null and m.deleted_at is null and c.suspended_at is null
    order by m.accepted_at is null, case when m.accepted_at is null then m.joined_at end desc, m.last_used_at desc nulls last, m.joined_at,
      m.company_id
  $$;

revoke all on function doors.password_policy_of(uuid, uuid), doors.list_person_places(uuid) from public;
grant execute on function doors.password_policy_of(uuid, uuid), doors.list_person_places(uuid) to prosa_app;
reset role;
