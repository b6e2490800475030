-- One statement in sixteen looks whether there are many rows: it reads over those that were folded and not cleaned away yet, and with each new
-- customer that was a tenth of a millisecond.
create or replace function count_added_contacts() returns trigger language plpgsql as $$
begin
  insert into contact_totals select company_id, status, marketing, count(*) from changed where deleted_at is null group by 1, 2, 3;
  if random() < 1.0 / 16 then perform fold_contact_totals(company_id) from (select distinct company_id from changed) c; end if;
  return null;
end $$;
create or replace function count_removed_contacts() returns trigger language plpgsql as $$
begin
  insert into contact_totals select company_id, status, marketing, -count(*) from changed where deleted_at is null group by 1, 2, 3;
  if random() < 1.0 / 16 then perform fold_contact_totals(company_id) from (select distinct company_id from changed) c; end if;
  return null;
end $$;
