-- Those that are there, as contacts were counted by migration 143: each company by one statement without a lock, which takes away the rows
-- of what it sees.
do $$
declare company uuid;
begin
  perform set_config('prosa.backup', 'on', true);
  foreach company in array (select coalesce(array_agg(company_id), '{}') from companies) loop
    set local role prosa_app;
    perform set_config('prosa.company_id', company::text, true);
    with gone as (delete from open_loads l where l.company_id = company)
    insert into open_loads select company, c.agent_id, c.department_id, count(*) from chats c
      where c.company_id = company and c.agent_id is not null and c.chat_status = 1 and c.snoozed_until is null group by c.agent_id, c.department_id;
    reset role;
  end loop;
  perform set_config('prosa.company_id', '', true);
  perform set_config('prosa.backup', '', true);
end $$;

-- Many rows of somebody are made few by whoever finds many and nobody at it: what is added together moves within one commit, so that the sums
-- are the same before and after it.
create or replace function fold_open_loads(company uuid, agent uuid) returns void language plpgsql as $$
begin
  if (select count(*) > 16 from (select from open_loads l where l.company_id = company and l.agent_id = agent limit 17) l)
    and pg_try_advisory_xact_lock(hashtextextended('open loads ' || company || ' ' || agent, 0)) then
    with gone as (delete from open_loads l where l.company_id = company and l.agent_id = agent returning l.*)
    insert into open_loads select company, agent, department_id, sum(open) from gone group by department_id having sum(open) <> 0;
  end if;
end $$;
