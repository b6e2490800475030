-- How many contacts a company has that are not in the bin, by how they stand: its rows added together. Each statement adds rows of what it
-- changed, whatever changed it, and no two transactions write the same one: nobody waits, and what is undone was never counted.
create table contact_totals (
  company_id uuid not null,
  status smallint not null,
  marketing text collate "C" not null,
  contacts integer not null
);
create index contact_totals_of on contact_totals (company_id);
call secure_by_company('contact_totals');

-- Makes few rows of many, once there is something to add to (migration 143).
create function fold_contact_totals(company uuid) returns void language plpgsql as $$
begin
end $$;

create function count_added_contacts() returns trigger language plpgsql as $$
begin
  insert into contact_totals select company_id, status, marketing, count(*) from changed where deleted_at is null group by 1, 2, 3;
  perform fold_contact_totals(company_id) from (select distinct company_id from changed) c;
  return null;
end $$;
create function count_removed_contacts() returns trigger language plpgsql as $$
begin
  insert into contact_totals select company_id, status, marketing, -count(*) from changed where deleted_at is null group by 1, 2, 3;
  perform fold_contact_totals(company_id) from (select distinct company_id from changed) c;
  return null;
end $$;
-- By the row, as few change how they stand: a trigger for statements would be called with each message that comes in. One in sixteen looks
-- whether there are many: a statement that changes thousands would read over what it made itself and folded, again for each of them.
create function count_changed_contact() returns trigger language plpgsql as $$
begin
  insert into contact_totals
    select new.company_id, old.status, old.marketing, -1 where old.deleted_at is null
    union all select new.company_id, new.status, new.marketing, 1 where new.deleted_at is null;
  if random() < 1.0 / 16 then perform fold_contact_totals(new.company_id); end if;
  return null;
end $$;
create trigger contact_counted after insert on contacts referencing new table as changed for each statement execute function count_added_contacts();
create trigger contact_uncounted after delete on contacts referencing old table as changed for each statement execute function count_removed_contacts();
create trigger contact_recounted after update of deleted_at, status, marketing on contacts for each row
  when ((old.deleted_at is null, old.status, old.marketing) is distinct from (new.deleted_at is null, new.status, new.marketing))
  execute function count_changed_contact();
