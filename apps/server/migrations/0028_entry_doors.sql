-- What looks after stored entries does so for one company after the other.
set local role prosa_doors;

create function doors.list_companies(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.company_id from companies c where c.company_id > after order by c.company_id limit most $$;

-- A chat keeps the ids of its labels: one that is forgotten is taken off its chats before it goes.
create function doors.labels_to_forget(older_than timestamptz, most integer) returns table (company_id uuid, label_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select l.company_id, l.label_id from labels l where l.deleted_at < older_than and l.merged_into is null limit most $$;

drop function doors.prune_labels(timestamptz, integer);

revoke all on function doors.list_companies(uuid, integer), doors.labels_to_forget(timestamptz, integer) from public;
grant execute on function doors.list_companies(uuid, integer), doors.labels_to_forget(timestamptz, integer) to prosa_app;
reset role;

drop policy doors_prune on labels;
revoke delete on labels from prosa_doors;
