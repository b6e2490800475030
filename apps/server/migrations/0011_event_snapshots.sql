-- A node remembers the snapshot of its last reading: what is visible now and was not then is new, whatever other transactions still run.
set local role prosa_doors;

create function doors.event_snapshot() returns table (log_id text, horizon xid8, snapshot text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select log_id, pg_snapshot_xmin(pg_current_snapshot()), pg_current_snapshot()::text from event_log $$;

create function doors.read_events_between(known pg_snapshot, present pg_snapshot, after bigint, most integer)
  returns table (seq bigint, company_id text, name text, payload jsonb, audience jsonb, entity_key text, entity_version bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select seq, company_id, name, payload, audience, entity_key, entity_version from events
    where xid >= pg_snapshot_xmin(known) and xid < pg_snapshot_xmax(present) and seq > after
      and not pg_visible_in_snapshot(xid, known) and pg_visible_in_snapshot(xid, present)
    order by seq limit most
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
