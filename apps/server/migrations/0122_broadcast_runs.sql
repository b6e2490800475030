-- Up to when the run has given people their moment to leave, how far the asking again before it has come, and at which results it last
-- looked for too many errors.
alter table broadcasts add column paced_to timestamptz, add column looked_to integer not null default -1, add column watched jsonb,
  -- Since when nobody stands in the ledger by name any more, because of its age.
  add column people_emptied_at timestamptz;

-- Whom the numbers of an account have begun to write to outside a window: a provider lets an account do so to so many within 24 hours.
create table account_people (
  company_id uuid not null references companies,
  account_id text not null,
  wa_id text collate "C" not null,
  at timestamptz not null,
  primary key (company_id, account_id, wa_id)
);
create index account_people_since on account_people (company_id, account_id, at);
create index account_people_old on account_people (company_id, at);
call secure_by_company('account_people');

-- Whoever sends a template counts, a person or a broadcast: no command can forget it. Who was begun with in the last 24 hours stays as they are.
create function note_account_people() returns trigger language plpgsql as $$
begin
  insert into account_people as p (company_id, account_id, wa_id, at)
  select a.company_id, coalesce(n.business_account_id, n.phonenumber_id::text), m.wa_id, min(m.at)
  from added a
    join messages m on m.company_id = a.company_id and m.message_id = a.message_id
    join phone_numbers n on n.company_id = m.company_id and n.phonenumber_id = m.phonenumber_id
    join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
  where c.window_expires_at is null or c.window_expires_at <= m.at
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, account_id, wa_id) do update set at = excluded.at where p.at <= excluded.at - interval '24 hours';
  return null;
end $$;
create trigger template_sends_noted after insert on template_sends referencing new table as added
  for each statement execute function note_account_people();

create policy runs on broadcast_deltas for select to prosa_doors using (true);
grant select on broadcast_deltas to prosa_doors;

set local role prosa_doors;
-- Companies with a broadcast that is to begin or under way, or with counts to be added together, one page after the other.
create function doors.companies_with_broadcasts(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from (
      select b.company_id from broadcasts b where b.company_id > after and b.status in (1, 2, 3, 6, 9, 10)
      union select d.company_id from broadcast_deltas d where d.company_id > after
    ) w order by company_id limit most $$;

revoke all on function doors.companies_with_broadcasts(uuid, integer) from public;
grant execute on function doors.companies_with_broadcasts(uuid, integer) to prosa_app;
reset role;
