-- The outbox: what happened, written in the transaction in which it happened.
-- A reader that knows everything up to horizon H asks for transactions [H, now's horizon) and orders them by seq. Transactions commit out
-- of order, but none below the horizon is still running, so nothing is missed; and what waited for a lock has the higher seq, so nothing
-- of one chat is turned around (ordering by xid did that).
create table events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  company_id text not null references companies,
  name text not null,
  payload jsonb not null,
  audience jsonb not null,
  entity_key text not null,
  entity_version bigint not null,
  happened_at timestamptz not null,
  primary key (company_id, xid, seq)
);
create index events_xid on events (xid, seq);
create index events_age on events (happened_at);
call secure_by_company('events');
revoke update, delete on events from prosa_app;

-- Where the log begins. A cursor of another log (a restored database counts transactions anew) or from before the beginning is too old.
create table event_log (
  log_id text primary key,
  begins xid8 not null
);
insert into event_log values (gen_random_uuid()::text, pg_current_xact_id());
grant select on event_log to prosa_app;

-- Who reads all events in turn, and how far each has come.
create table event_listeners (
  listener text primary key,
  horizon xid8 not null
);
grant select, insert, update on event_listeners to prosa_app;

create policy doors on events to prosa_doors using (true);
grant select, delete on events to prosa_doors;
grant select, update on event_log to prosa_doors;

set local role prosa_doors;

create function doors.event_horizon() returns table (log_id text, begins xid8, horizon xid8)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select log_id, begins, pg_snapshot_xmin(pg_current_snapshot()) from event_log $$;

create function doors.read_events(since xid8, until xid8, after bigint, most integer)
  returns table (seq bigint, company_id text, name text, payload jsonb, audience jsonb, entity_key text, entity_version bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select seq, company_id, name, payload, audience, entity_key, entity_version from events
    where xid >= since and xid < until and seq > after order by seq limit most
  $$;

-- In chunks, so that a long delete never holds everyone's horizon back.
create function doors.prune_events(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, xid, seq from events where happened_at < older_than order by happened_at limit most),
      gone as (delete from events e using old o where e.company_id = o.company_id and e.xid = o.xid and e.seq = o.seq returning e.xid),
      moved as (update event_log set begins = greatest(begins, (select (max(xid::text::numeric) + 1)::text::xid8 from gone)) where exists (select from gone))
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
