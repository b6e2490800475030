-- What the provider told about one message: a status, a reaction, an edit, a deletion. May come before the message itself.
create table message_facts (
  company_id uuid not null,
  phonenumber_id uuid not null,
  provider_message_id text collate "C" not null check (length(provider_message_id) <= 300),
  fact_key text collate "C" not null check (length(fact_key) <= 400),
  kind text not null check (kind in ('status', 'reaction', 'edit', 'delete')),
  at timestamptz not null,
  detail jsonb not null default '{}',
  primary key (company_id, phonenumber_id, provider_message_id, fact_key),
  foreign key (company_id, phonenumber_id) references phone_numbers
);
call secure_by_company('message_facts');

-- The journal: everything a provider brought, as it came, before anything was done with it.
create table inbound_events (
  company_id uuid not null references companies,
  phonenumber_id uuid not null,
  event_key text collate "C" not null check (length(event_key) <= 400),
  kind text not null check (length(kind) <= 64),
  raw jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (company_id, phonenumber_id, event_key),
  foreign key (company_id, phonenumber_id) references phone_numbers
);
create index inbound_events_received on inbound_events (company_id, phonenumber_id, received_at desc) include (processed_at, kind);
create index inbound_events_age on inbound_events (received_at);
call secure_by_company('inbound_events');

call create_queue('inbound');
call create_queue('outbound');
call create_queue('outbound_bulk');

create policy doors_prune on inbound_events to prosa_doors using (true);
grant select, delete on inbound_events to prosa_doors;

set local role prosa_doors;

-- In chunks, as prune_events. What is not done yet stays, however old.
create function doors.prune_inbound_events(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (
      delete from inbound_events where (company_id, phonenumber_id, event_key) in (
        select company_id, phonenumber_id, event_key from inbound_events
        where received_at < older_than and processed_at is not null order by received_at limit most
      ) returning 1
    )
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
