-- Whoever is put into a company belongs to it once they came in themselves; until then no other company's answers change by it. Who is in one
-- already has, and so has whom the version before this one adds.
alter table memberships add column accepted_at timestamptz default now();

set local role prosa_doors;

-- Whether somebody belongs to another company than this one: active, and by their own will.
create function doors.belongs_elsewhere(wanted uuid, here uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select 1 from memberships where person_id = wanted and company_id <> here
      and accepted_at is not null and deactivated_at is null and deleted_at is null)
  $$;

-- A password that an administrator chose, for who has none of their own: it replaces only one that another administrator chose, and of whom
-- nobody else may count. False where the person has their own.
create function doors.give_password(wanted uuid, here uuid, hash text, moment timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with changed as (
      update persons set password_hash = hash, password_changed_at = moment
      where person_id = wanted and password_temporary and not doors.belongs_elsewhere(wanted, here) returning 1
    ) select exists (select 1 from changed)
  $$;

-- As before, but a company that they have not come into yet is entered only by who has no other: the one that added them last, for its
-- administrator has chosen the password.
create or replace function doors.find_person_entry(wanted text)
  returns table (person_id uuid, password_hash text, password_changed_at timestamptz, password_temporary boolean,
    mailed_password_hash text, mailed_password_at timestamptz, two_factor_since timestamptz,
    company_id uuid, user_id uuid, name text, language text, is_suspended boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.person_id, p.password_hash, p.password_changed_at, p.password_temporary, p.mailed_password_hash, p.mailed_password_at,
      p.two_factor_since, m.company_id, m.user_id, m.name, m.language, c.suspended_at is not null
    from persons p join memberships m using (person_id) join companies c using (company_id)
    where p.email = wanted and m.deactivated_at is null and m.deleted_at is null
    order by c.suspended_at is not null, m.accepted_at is null, case when m.accepted_at is null then m.joined_at end desc,
      m.last_used_at desc nulls last, m.joined_at, m.company_id
    limit 1
  $$;

create or replace function doors.list_person_companies(wanted uuid)
  returns table (company_id uuid, company_name text, user_id uuid, icon_media_id text, primary_color text, is_suspended boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.company_id, c.company_name, m.user_id, c.icon_media_id, c.primary_color, c.suspended_at is not null
    from memberships m join companies c using (company_id)
    where m.person_id = wanted and m.deactivated_at is null and m.deleted_at is null
    order by c.suspended_at is not null, m.accepted_at is null, case when m.accepted_at is null then m.joined_at end desc,
      m.last_used_at desc nulls last, m.joined_at, m.company_id
  $$;

revoke all on function doors.belongs_elsewhere(uuid, uuid), doors.give_password(uuid, uuid, text, timestamptz) from public;
grant execute on function doors.belongs_elsewhere(uuid, uuid), doors.give_password(uuid, uuid, text, timestamptz) to prosa_app;
reset role;
