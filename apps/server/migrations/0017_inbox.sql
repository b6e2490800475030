-- Who is responsible for a contact, whoever has the chat (carteira).
alter table contacts
  add column lead_id text,
  -- Back to this once no number blocks it any more.
  add column status_unblocked smallint check (status_unblocked in (0, 1, 3)),
  add foreign key (company_id, lead_id) references memberships;

create table contact_properties (
  company_id text not null,
  contact_id text collate "C" not null,
  property_id text not null,
  value text not null check (length(value) between 1 and 1000),
  primary key (company_id, contact_id, property_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, property_id) references properties on delete cascade
);
create index contact_properties_property on contact_properties (company_id, property_id);
call secure_by_company('contact_properties');

-- The shape is the contract's (contacts/address.ts).
create table contact_addresses (
  company_id text not null,
  contact_id text collate "C" not null,
  address jsonb not null,
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
call secure_by_company('contact_addresses');

create table contact_notes (
  company_id text not null,
  note_id text collate "C" not null,
  contact_id text collate "C" not null,
  body text not null check (length(body) between 1 and 2000),
  user_id text not null,
  at timestamptz not null,
  primary key (company_id, note_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index contact_notes_contact on contact_notes (company_id, contact_id, at desc);
call secure_by_company('contact_notes');

create table contact_blocks (
  company_id text not null,
  contact_id text collate "C" not null,
  phonenumber_id text not null,
  blocked_at timestamptz not null,
  blocked_by text not null,
  primary key (company_id, contact_id, phonenumber_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, phonenumber_id) references phone_numbers
);
call secure_by_company('contact_blocks');

alter table chat_sessions add column close_reason text check (length(close_reason) <= 200);

-- What stands in somebody's composer.
create table chat_drafts (
  company_id text not null,
  phonenumber_id text not null,
  wa_id text collate "C" not null,
  user_id text not null,
  -- Empty: forgotten at `saved_at`, so that what was saved before does not come back.
  draft text not null check (length(draft) <= 4096),
  is_note boolean not null,
  reply_to_message_id text collate "C",
  saved_at timestamptz not null,
  primary key (company_id, phonenumber_id, wa_id, user_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats on delete cascade,
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('chat_drafts');

-- Since when a customer waits for an answer, whoever has the chat; null once the last word was ours.
alter table chats add column unanswered_since timestamptz;
-- The owner of the tables is bound by row security too, and belongs to no company.
alter table chats no force row level security;
alter table messages no force row level security;
update chats c set unanswered_since = m.at from messages m
  where m.company_id = c.company_id and m.message_id = c.last_message_id and not m.from_me and c.chat_status <> 4;
alter table chats force row level security;
alter table messages force row level security;

-- A window that passed while its chat was not open, or was told already: whoever reopens the chat keeps it open until another one passes.
alter table chats add column expired_window timestamptz;

set local role prosa_doors;
create or replace function doors.companies_with_expired_chats(moment timestamptz, most integer) returns table (company_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct company_id from (
      select company_id from chats
      where chat_status in (1, 2) and window_expires_at <= moment and window_expires_at is distinct from expired_window
      order by window_expires_at limit most
    ) due
  $$;
reset role;
