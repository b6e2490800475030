-- A change of a price is another version of it: what was sent before is charged by what was valid then.
alter table template_prices rename column created_at to valid_from;
alter table template_prices
  add column version integer not null default 1,
  add column valid_until timestamptz,
  -- Null where the price came with the contract.
  add column changed_by uuid,
  add constraint template_prices_changed_by foreign key (company_id, changed_by) references memberships (company_id, user_id),
  add constraint template_prices_lasts check (valid_from <= valid_until);

-- Until now the newest record counted, and records were in the order of their ids.
update template_prices p set valid_until = greatest(n.next_from, p.valid_from)
from (select company_id, price_id, lead(valid_from) over (partition by company_id order by price_id) as next_from from template_prices) n
where p.company_id = n.company_id and p.price_id = n.price_id and n.next_from is not null;

alter table template_prices drop constraint template_prices_pkey, add primary key (company_id, price_id, version);
-- One price is in force; two who say one at the same moment come one after the other.
create unique index template_prices_in_force on template_prices (company_id) where valid_until is null;
create index template_prices_in_time on template_prices (company_id, valid_from);
