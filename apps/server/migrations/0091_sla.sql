-- The nearest deadline of a chat, from when on it is near, and which one was told of when it had passed. Nodes of the version before leave
-- them as they are: whoever tells of one looks at the chat first.
alter table chats add column sla_due_at timestamptz, add column sla_warns_at timestamptz, add column sla_kind text, add column sla_told timestamptz;

-- What reports say of a session. `met` is null where it is not decided, or was never to be.
alter table chat_sessions add column first_answered_at timestamptz, add column sla_first_due_at timestamptz, add column sla_first_met boolean,
  add column sla_next_due_at timestamptz, add column sla_next_missed integer not null default 0, add column sla_next_missed_at timestamptz,
  add column sla_resolution_due_at timestamptz, add column sla_resolution_met boolean;

-- Departments whose rules have changed: the deadlines of their chats are to be counted anew.
call create_queue('sla');

set local role prosa_doors;
-- Companies with a deadline that has passed and was not told of, from one to the next, the earliest of each.
create function doors.companies_with_missed_deadlines(moment timestamptz, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with recursive earliest as (
      (select c.company_id, c.sla_due_at from chats c where c.sla_due_at is not null and c.sla_due_at is distinct from c.sla_told
        order by c.company_id, c.sla_due_at limit 1)
      union all
      select n.company_id, n.sla_due_at from earliest e cross join lateral (
        select c.company_id, c.sla_due_at from chats c
        where c.sla_due_at is not null and c.sla_due_at is distinct from c.sla_told and c.company_id > e.company_id
        order by c.company_id, c.sla_due_at limit 1) n
    )
    select e.company_id from earliest e where e.sla_due_at <= moment limit most
  $$;
revoke all on function doors.companies_with_missed_deadlines(timestamptz, integer) from public;
grant execute on function doors.companies_with_missed_deadlines(timestamptz, integer) to prosa_app;

-- Companies of which a department has deadlines, one page after the other.
create function doors.companies_with_deadlines(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct d.company_id from departments d
    where d.company_id > after and d.removed_at is null and (d.inbox_rules -> 'slaFirstAnswer' > '0'::jsonb
      or d.inbox_rules -> 'slaNextAnswer' > '0'::jsonb or d.inbox_rules -> 'slaResolution' > '0'::jsonb)
    order by d.company_id limit most $$;
revoke all on function doors.companies_with_deadlines(uuid, integer) from public;
grant execute on function doors.companies_with_deadlines(uuid, integer) to prosa_app;
reset role;
