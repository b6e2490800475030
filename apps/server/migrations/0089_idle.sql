-- When a person of ours last said something in a chat, counted anew when somebody gets or wakes it; null where nothing is counted. What was
-- done since then about a customer who stays silent: 1 reminded, 2 warned, 3 both; and when they were warned.
alter table chats add column our_word_at timestamptz, add column idle_stage smallint, add column idle_warned_at timestamptz;

set local role prosa_doors;

-- Companies of which a department does something about customers who stay silent, one page after the other.
create function doors.companies_minding_silence(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct d.company_id from departments d
    where d.company_id > after and d.removed_at is null and (d.inbox_rules -> 'idleReminder' > '0'::jsonb
      or d.inbox_rules -> 'idleWarning' > '0'::jsonb or d.inbox_rules -> 'idleClose' > '0'::jsonb)
    order by d.company_id limit most $$;

revoke all on function doors.companies_minding_silence(uuid, integer) from public;
grant execute on function doors.companies_minding_silence(uuid, integer) to prosa_app;
reset role;
