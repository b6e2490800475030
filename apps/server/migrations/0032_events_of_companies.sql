-- A node asks only for the events of companies that somebody on it follows: the others it would read, carry over and drop. Served by the
-- primary key, which begins with the company.
set local role prosa_doors;

create function doors.read_company_events_between(companies uuid[], known pg_snapshot, present pg_snapshot, after bigint, most integer)
  returns table (seq bigint, company_id uuid, name text, payload jsonb, audience jsonb, entity_key text, entity_version bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select seq, company_id, name, payload, audience, entity_key, entity_version from events
    where company_id = any (companies) and xid >= pg_snapshot_xmin(known) and xid < pg_snapshot_xmax(present) and seq > after
      and not pg_visible_in_snapshot(xid, known) and pg_visible_in_snapshot(xid, present)
    order by seq limit most
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
