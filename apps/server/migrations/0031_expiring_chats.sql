-- What ends the windows of chats reads a range of one company. The index that this replaces was one of all companies by time alone: a
-- company's share of it was found by reading everybody's.
create index chats_expiring on chats (company_id, window_expires_at)
  where chat_status in (1, 2) and window_expires_at is distinct from expired_window;
drop index chats_window;

set local role prosa_doors;
-- From company to company, the earliest of each: none is read that has nothing to end, and none keeps another waiting.
create or replace function doors.companies_with_expired_chats(moment timestamptz, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with recursive earliest as (
      (select c.company_id, c.window_expires_at from chats c
        where c.chat_status in (1, 2) and c.window_expires_at is distinct from c.expired_window
        order by c.company_id, c.window_expires_at limit 1)
      union all
      select n.company_id, n.window_expires_at from earliest e cross join lateral (
        select c.company_id, c.window_expires_at from chats c
        where c.chat_status in (1, 2) and c.window_expires_at is distinct from c.expired_window and c.company_id > e.company_id
        order by c.company_id, c.window_expires_at limit 1) n
    )
    select e.company_id from earliest e where e.window_expires_at <= moment limit most
  $$;
reset role;
