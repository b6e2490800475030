-- What a browser is told waits here for the service of its maker; a worker sends it.
call create_queue('pushes');

grant delete on pushes to prosa_doors;
set local role prosa_doors;
-- What got too old to be told, kept for a while to be counted.
create function doors.prune_pushes(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, item_id from pushes where set_aside_at < older_than limit most for update skip locked),
      gone as (delete from pushes p using old o where p.company_id = o.company_id and p.item_id = o.item_id returning 1)
    select count(*) from gone
  $$;
revoke all on function doors.prune_pushes(timestamptz, integer) from public;
grant execute on function doors.prune_pushes(timestamptz, integer) to prosa_app;
reset role;

-- Every command says all rules of a department it makes; what a row does not say is as `firstInboxRules` of the contract has it.
alter table departments alter column inbox_rules set default '{}';
