-- What a property's values are, and the bin. The version before adds none and reads those of the bin as if they were not in it.
alter table properties
  add column kind text not null default 'text' check (kind in ('text', 'number', 'date', 'choice', 'yesNo')),
  add column options text[] not null default '{}',
  add column deleted_at timestamptz,
  add column version bigint not null default 1,
  add check (kind = 'choice' or options = '{}');
-- In capitals and small letters alike, also those with accents.
drop index properties_name;
create unique index properties_name on properties (company_id, lower(name collate "und-x-icu")) where deleted_at is null;
create index properties_bin on properties (deleted_at) where deleted_at is not null;

create policy doors on properties for select to prosa_doors using (true);
grant select on properties to prosa_doors;
set local role prosa_doors;

create function doors.properties_to_forget(older_than timestamptz, most integer) returns table (company_id uuid, property_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.company_id, p.property_id from properties p where p.deleted_at < older_than limit most $$;

revoke all on function doors.properties_to_forget(timestamptz, integer) from public;
grant execute on function doors.properties_to_forget(timestamptz, integer) to prosa_app;
reset role;
