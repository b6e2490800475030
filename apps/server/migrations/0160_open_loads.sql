-- What people have open and not snoozed, by department: their rows added together. Each chat that becomes theirs or no longer counts adds
-- rows, whatever changed it, and no two transactions write the same one: nobody waits, and what is undone was never counted.
create table open_loads (
  company_id uuid not null,
  agent_id uuid not null,
  department_id uuid not null,
  open integer not null
);
create index open_loads_of on open_loads (company_id, agent_id);
call secure_by_company('open_loads');

-- Makes few rows of many, once there is something to add to (migration 161).
create function fold_open_loads(company uuid, agent uuid) returns void language plpgsql as $$
begin
end $$;

-- One in eight looks whether there are many.
create function count_load() returns trigger language plpgsql as $$
begin
  insert into open_loads
    select old.company_id, old.agent_id, old.department_id, -1
      where old.agent_id is not null and old.chat_status = 1 and old.snoozed_until is null
    union all select new.company_id, new.agent_id, new.department_id, 1
      where new.agent_id is not null and new.chat_status = 1 and new.snoozed_until is null;
  if random() < 1.0 / 8 then
    perform fold_open_loads(coalesce(new.company_id, old.company_id), coalesce(new.agent_id, old.agent_id));
  end if;
  return null;
end $$;
-- By the row, as most of what happens to a chat changes nobody's load: a trigger for statements would be called with each message that comes in.
create trigger chat_loaded after insert on chats for each row
  when (new.agent_id is not null and new.chat_status = 1 and new.snoozed_until is null) execute function count_load();
create trigger chat_unloaded after delete on chats for each row
  when (old.agent_id is not null and old.chat_status = 1 and old.snoozed_until is null) execute function count_load();
create trigger chat_reloaded after update of agent_id, department_id, chat_status, snoozed_until on chats for each row
  when ((case when old.chat_status = 1 and old.snoozed_until is null then old.agent_id end,
      case when old.chat_status = 1 and old.snoozed_until is null and old.agent_id is not null then old.department_id end)
    is distinct from (case when new.chat_status = 1 and new.snoozed_until is null then new.agent_id end,
      case when new.chat_status = 1 and new.snoozed_until is null and new.agent_id is not null then new.department_id end))
  execute function count_load();
