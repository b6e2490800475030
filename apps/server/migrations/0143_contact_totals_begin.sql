-- Those who are there, without a lock: in a transaction behind that of the triggers everything that was written before them is there to be
-- seen, and what was written since is in their rows. One statement counts all of it and takes those rows away, which nobody folds yet; whatever
-- it does not see comes on top. As prosa_app in each company, since whoever owns the tables need not be one whom row security lets in.
do $$
declare company uuid;
begin
  perform set_config('prosa.backup', 'on', true);
  foreach company in array (select coalesce(array_agg(company_id), '{}') from companies) loop
    set local role prosa_app;
    perform set_config('prosa.company_id', company::text, true);
    with gone as (delete from contact_totals t where t.company_id = company)
    insert into contact_totals select company, c.status, c.marketing, count(*) from contacts c
      where c.company_id = company and c.deleted_at is null group by c.status, c.marketing;
    reset role;
  end loop;
  perform set_config('prosa.company_id', '', true);
  perform set_config('prosa.backup', '', true);
end $$;

-- Many rows are made few by whoever finds many and nobody at it: what is added together moves within one commit, so that the sums are the same
-- before and after it.
create or replace function fold_contact_totals(company uuid) returns void language plpgsql as $$
begin
  if (select count(*) > 64 from (select from contact_totals t where t.company_id = company limit 65) t)
    and pg_try_advisory_xact_lock(hashtextextended('contact totals ' || company, 0)) then
    with gone as (delete from contact_totals t where t.company_id = company returning t.*)
    insert into contact_totals select company, status, marketing, sum(contacts) from gone group by status, marketing having sum(contacts) <> 0;
  end if;
end $$;
