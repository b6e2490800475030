-- Numbers: what the provider says about them, and how fast they may send.
alter table phone_numbers
  add column verified_name text not null default '',
  add column quality text not null default 'UNKNOWN' check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  add column messaging_limit text not null default '' check (length(messaging_limit) <= 64),
  add column throughput text not null default '' check (length(throughput) <= 64),
  -- Why it is disconnected, or sends less than it could for now, as a code of the contract.
  add column trouble text check (length(trouble) <= 64),
  add column checked_at timestamptz,
  add column notification_emails text[] not null default '{}',
  -- Compared when the provider asks whether we are who we say; the token itself is only in the sealed credentials.
  add column verify_token_hash bytea,
  add column rate_per_second integer not null default 80 check (rate_per_second between 1 and 1000),
  add column sending_paused_until timestamptz,
  add column bulk_paused_until timestamptz,
  add column removed_at timestamptz,
  add column version bigint not null default 1;
-- A webhook names the provider's id and nothing else: it must lead to one company.
create unique index phone_numbers_provider on phone_numbers (channel_type, provider_id) where provider_id is not null and removed_at is null;
create index phone_numbers_account on phone_numbers (business_account_id) where business_account_id is not null and removed_at is null;
create index phone_numbers_verify on phone_numbers (verify_token_hash) where verify_token_hash is not null;

-- How much a number may send at this moment; one row a number, shared by all nodes.
create table send_budgets (
  company_id text not null,
  phonenumber_id text not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  primary key (company_id, phonenumber_id),
  foreign key (company_id, phonenumber_id) references phone_numbers on delete cascade
);
call secure_by_company('send_budgets');

-- Contacts: what they said about being written to. Append-only; the last one counts.
alter table contacts
  add column marketing text not null default 'unknown' check (marketing in ('unknown', 'granted', 'revoked'));
create table contact_consents (
  company_id text not null,
  contact_id text collate "C" not null,
  -- What it is known by: the event that said so. Told twice it is stored once.
  evidence text collate "C" not null check (length(evidence) <= 300),
  phonenumber_id text,
  status text not null check (status in ('granted', 'revoked')),
  source text not null check (source in ('keyword', 'button', 'preference', 'provider', 'agent')),
  said text not null default '' check (length(said) <= 300),
  at timestamptz not null,
  primary key (company_id, contact_id, evidence),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
call secure_by_company('contact_consents');

-- Chats: where to answer (the address the provider confirmed last), and how often this pair was written to.
alter table chats
  add column answer_to text collate "C",
  add column pair_tokens double precision not null default 45,
  add column pair_refilled_at timestamptz,
  add column opened_at timestamptz;
-- The queue of a department that does not show the chats of colleagues.
create index chats_unassigned on chats (company_id, department_id, last_message_at desc, phonenumber_id, wa_id) where agent_id is null;
create index chats_window on chats (window_expires_at) where chat_status in (1, 2) and window_expires_at is not null;

-- Each open → closed cycle of a chat.
create table chat_sessions (
  company_id text not null,
  session_id text collate "C" not null,
  phonenumber_id text not null,
  wa_id text collate "C" not null,
  opened_by text not null check (opened_by in ('customer', 'agent', 'template')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  department_id text not null,
  agent_id text,
  primary key (company_id, session_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats on delete cascade
);
create unique index chat_sessions_open on chat_sessions (company_id, phonenumber_id, wa_id) where closed_at is null;
create index chat_sessions_history on chat_sessions (company_id, phonenumber_id, wa_id, opened_at desc);
call secure_by_company('chat_sessions');
insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id, agent_id)
  select company_id, gen_random_uuid()::text, phonenumber_id, wa_id, 'customer', created_at, department_id, agent_id from chats where chat_status <> 4;

-- Messages. `content` is what the type brings besides its text (contract, messages/content.ts).
-- status, status_times, error, reactions, edits and deleted_at are folded from message_facts, in whichever order those came.
alter table messages
  add column content jsonb not null default '{}',
  add column reply_to_message_id text collate "C",
  add column reply_to_provider_id text collate "C",
  add column status_detail text check (status_detail in ('accepted', 'uncertain', 'scheduled', 'sending', 'waiting')),
  add column status_times jsonb not null default '{}',
  add column error_code text,
  add column error_provider_code integer,
  add column reactions jsonb not null default '[]',
  add column edits jsonb not null default '[]',
  add column deleted_at timestamptz,
  add column media_id text collate "C",
  add column scheduled_at timestamptz,
  -- How often its provider refused it for now.
  add column tries smallint not null default 0,
  -- Of what was asked, so that the same client id with another body is refused.
  add column client_fingerprint bytea,
  add column created_at timestamptz not null default now();
create index messages_reply on messages (company_id, phonenumber_id, reply_to_provider_id) where reply_to_provider_id is not null and reply_to_message_id is null;
create index messages_uncertain on messages (company_id, phonenumber_id, at) where status_detail = 'uncertain';
-- Not what was written on the company's own telephone.
create index messages_sent on messages (company_id, phonenumber_id, created_at) include (message_status, status_detail)
  where from_me and not internal and (source <> 'agent' or agent_id is not null);
create index messages_media on messages (company_id, media_id) where media_id is not null;

-- What the provider told about one message: a status, a reaction, an edit, a deletion. May come before the message itself.
create table message_facts (
  company_id text not null,
  phonenumber_id text not null,
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
  company_id text not null references companies,
  phonenumber_id text not null,
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

-- Files by what is in them. A blob is stored once for a company, however often it is sent.
create table media (
  company_id text not null references companies,
  media_id text collate "C" not null,
  kind text not null check (kind in ('image', 'audio', 'video', 'document', 'sticker')),
  state text not null check (state in ('stored', 'awaited', 'lost')),
  sha256 text collate "C",
  mime_type text not null default '',
  file_name text not null default '',
  size bigint not null default 0,
  width integer,
  height integer,
  duration_ms integer,
  is_voice boolean not null default false,
  thumbnail_sha256 text collate "C",
  -- What the provider calls it, where it came from one.
  provider_media_id text,
  phonenumber_id text,
  -- Of the chat that somebody uploaded it for.
  wa_id text collate "C",
  uploaded_by text,
  created_at timestamptz not null default now(),
  primary key (company_id, media_id),
  foreign key (company_id, uploaded_by) references memberships
);
create index media_hash on media (company_id, sha256) where sha256 is not null;
call secure_by_company('media');

-- A file that a provider has already: it keeps it for thirty days.
create table media_uploads (
  company_id text not null,
  media_id text collate "C" not null,
  phonenumber_id text not null,
  provider_media_id text not null,
  expires_at timestamptz not null,
  primary key (company_id, media_id, phonenumber_id),
  foreign key (company_id, media_id) references media on delete cascade
);
call secure_by_company('media_uploads');

call create_queue('inbound');
call create_queue('outbound');
call create_queue('outbound_bulk');
call create_queue('media_downloads');

create policy doors on phone_numbers for select to prosa_doors using (true);
create policy doors on chats for select to prosa_doors using (true);
create policy doors on media for select to prosa_doors using (true);
create policy doors on messages for select to prosa_doors using (true);
create policy doors_prune on inbound_events to prosa_doors using (true);
grant select on phone_numbers, chats, media, messages to prosa_doors;
grant select, delete on inbound_events to prosa_doors;

set local role prosa_doors;

-- Whose webhook this is. Sealed credentials: the signature must be checked before anybody's company is entered.
create function doors.find_number(channel smallint, provider text)
  returns table (company_id text, phonenumber_id text, sealed_credentials text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id, sealed_credentials from phone_numbers
    where channel_type = channel and provider_id = provider and removed_at is null
  $$;

create function doors.find_account_numbers(channel smallint, account text)
  returns table (company_id text, phonenumber_id text, phonenumber text, sealed_credentials text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id, phonenumber, sealed_credentials from phone_numbers
    where channel_type = channel and business_account_id = account and removed_at is null order by company_id, position, phonenumber_id
  $$;

create function doors.knows_verify_token(channel smallint, hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from phone_numbers where channel_type = channel and verify_token_hash = hash and removed_at is null) $$;

-- Companies with chats whose window has passed.
create function doors.companies_with_expired_chats(moment timestamptz, most integer) returns table (company_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct company_id from (
      select company_id from chats where chat_status in (1, 2) and window_expires_at <= moment order by window_expires_at limit most
    ) due
  $$;

-- Companies with files that no message has, though they are old enough that one should.
create function doors.companies_with_orphaned_media(before timestamptz, most integer) returns table (company_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct company_id from (
      select m.company_id from media m where m.created_at < before
        and not exists (select from messages s where s.company_id = m.company_id and s.media_id = m.media_id)
      limit most
    ) orphans
  $$;

-- Numbers of all companies whose provider was not asked about them since, longest ago first.
create function doors.numbers_to_check(channel smallint, before timestamptz, most integer) returns table (company_id text, phonenumber_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id from phone_numbers
    where channel_type = channel and provider_id is not null and sealed_credentials is not null and removed_at is null
      and (checked_at is null or checked_at < before)
    order by checked_at nulls first, company_id, phonenumber_id limit most
  $$;

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

revoke all on function doors.find_number(smallint, text), doors.find_account_numbers(smallint, text), doors.knows_verify_token(smallint, bytea),
  doors.companies_with_expired_chats(timestamptz, integer), doors.companies_with_orphaned_media(timestamptz, integer),
  doors.numbers_to_check(smallint, timestamptz, integer), doors.prune_inbound_events(timestamptz, integer) from public;
grant execute on function doors.find_number(smallint, text), doors.find_account_numbers(smallint, text), doors.knows_verify_token(smallint, bytea),
  doors.companies_with_expired_chats(timestamptz, integer), doors.companies_with_orphaned_media(timestamptz, integer),
  doors.numbers_to_check(smallint, timestamptz, integer), doors.prune_inbound_events(timestamptz, integer) to prosa_app;
reset role;
