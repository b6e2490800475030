-- What a provider charges for a message stands with the message: facts go after a while.
alter table messages
  add column price_category text,
  add column price_type text,
  add column is_billable boolean;

-- The owner of the tables is bound by row security too, and belongs to no company.
select set_config('prosa.backup', 'on', true);
alter table messages no force row level security;
alter table message_facts no force row level security;
update messages m set price_category = p.pricing->>'category', price_type = p.pricing->>'type',
    is_billable = (p.pricing->>'isBillable')::boolean
  from (select distinct on (company_id, phonenumber_id, provider_message_id) company_id, phonenumber_id, provider_message_id,
      detail->'pricing' as pricing
    from message_facts where kind = 'status' and detail->'pricing'->>'category' is not null
    order by company_id, phonenumber_id, provider_message_id, at desc) p
  where m.company_id = p.company_id and m.phonenumber_id = p.phonenumber_id and m.provider_message_id = p.provider_message_id;
alter table messages force row level security;
alter table message_facts force row level security;
select set_config('prosa.backup', '', true);

create index message_facts_at on message_facts (company_id, at);

grant select on message_facts to prosa_doors;
create policy doors on message_facts for select to prosa_doors using (true);

set local role prosa_doors;
-- Companies that have facts from before this moment, from one to the next, behind `after`.
create function doors.companies_with_old_facts(before timestamptz, after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with recursive oldest as (
      (select f.company_id, f.at, (f.at < before)::integer as found from message_facts f where f.company_id > after
        order by f.company_id, f.at limit 1)
      union all
      select n.company_id, n.at, o.found + (n.at < before)::integer from oldest o cross join lateral (
        select f.company_id, f.at from message_facts f where f.company_id > o.company_id order by f.company_id, f.at limit 1) n
      where o.found < most
    )
    select o.company_id from oldest o where o.at < before order by o.company_id
  $$;
revoke all on function doors.companies_with_old_facts(timestamptz, uuid, integer) from public;
grant execute on function doors.companies_with_old_facts(timestamptz, uuid, integer) to prosa_app;
reset role;
