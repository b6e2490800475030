-- What the provider's staff does in a company stands in its trail by their name: they are nobody of the company.
alter table audit_entries alter column user_id drop not null;
alter table audit_entries add column by_provider text check (length(by_provider) between 1 and 200);
-- Held for what is written from now on; what is there is looked at by the next file, beside nodes at work.
alter table audit_entries add constraint audit_entries_who check ((user_id is null) = (by_provider is not null)) not valid;

-- As in 0075; the link of what the staff did says who of them it was. All others are what they were.
create or replace function audit_link_hash(previous bytea, place bigint, kind text, e audit_entries, digest bytea) returns bytea
  language sql stable set search_path = public, pg_temp
  as $$
    select sha256(coalesce(previous, ''::bytea) || digest || convert_to((jsonb_build_array(place, kind, e.company_id, e.entry_id, e.user_id, e.what,
      (extract(epoch from e.at) * 1000000)::bigint, e.request_id, e.address, e.user_agent)
      || case when e.by_provider is null then '[]' else jsonb_build_array(e.by_provider) end)::text, 'UTF8'))
  $$;

-- The display name that was asked for last, and what the provider thinks of it.
alter table phone_numbers
  add column requested_name text check (length(requested_name) between 1 and 200),
  add column name_review text check (name_review in ('pending', 'approved', 'declined')),
  add column name_review_reason text check (length(name_review_reason) <= 500),
  add column name_review_at timestamptz;

set local role prosa_doors;

-- Which companies have a number of one of these forms: ids only, what they are is read in each of them.
create function doors.find_companies_by_number(forms text[], most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct company_id from phone_numbers where phonenumber = any (forms) and removed_at is null order by company_id limit most $$;

create function doors.find_companies_by_account(account text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct company_id from phone_numbers where business_account_id = account and removed_at is null order by company_id limit most
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
