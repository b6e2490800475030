-- A listener that hears some names only: what the others say is not read for it. Their place in the log is an index's, their words are not.
set local role prosa_doors;

drop function doors.read_events(xid8, xid8, bigint, integer);
create function doors.read_events(since xid8, until xid8, after bigint, most integer, names text[])
  returns table (seq bigint, company_id uuid, name text, payload jsonb, audience jsonb, entity_key text, entity_version bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select seq, company_id, name, payload, audience, entity_key, entity_version from events e
    where xid >= since and xid < until and seq > after and (names is null or e.name = any (names)) order by seq limit most
  $$;
revoke all on function doors.read_events(xid8, xid8, bigint, integer, text[]) from public;
grant execute on function doors.read_events(xid8, xid8, bigint, integer, text[]) to prosa_app;
reset role;

-- How often each pair of a number and a customer was written to, apart from the chat: that row is wide and stands in many indexes, all of
-- which were written for each message that left. Without a row the bucket is full. It refers to nothing: what a provider counts it counts
-- of addresses, also of one whose chat has moved on.
create table send_pairs (
  company_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  primary key (company_id, phonenumber_id, wa_id)
) with (fillfactor = 70);
call secure_by_company('send_pairs');
