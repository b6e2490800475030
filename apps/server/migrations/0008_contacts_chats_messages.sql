-- Counts the changes of a membership, so that a late event of it is known as such.
alter table memberships add column version bigint not null default 1;

create table contacts (
  company_id text not null references companies,
  contact_id text collate "C" not null,
  name text not null default '',
  email text not null default '',
  status smallint not null default 0 check (status between 0 and 3),
  version bigint not null default 1,
  created_at timestamptz not null,
  primary key (company_id, contact_id)
);
call secure_by_company('contacts');

-- Every form under which a contact was seen (the Brazilian ninth digit, an Instagram id): each leads to one contact.
create table contact_identifiers (
  company_id text not null,
  wa_id text collate "C" not null check (length(wa_id) between 1 and 128),
  contact_id text collate "C" not null,
  primary key (company_id, wa_id),
  foreign key (company_id, contact_id) references contacts
);
create index contact_identifiers_contact on contact_identifiers (company_id, contact_id);
call secure_by_company('contact_identifiers');

create table chats (
  company_id text not null,
  phonenumber_id text not null,
  wa_id text collate "C" not null,
  contact_id text collate "C" not null,
  chat_status smallint not null check (chat_status between 1 and 4),
  department_id text not null,
  agent_id text,
  handled_by text not null check (handled_by in ('agent', 'bot', 'queue')),
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_id text collate "C",
  last_message_at timestamptz not null,
  waiting_since timestamptz,
  window_expires_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null,
  primary key (company_id, phonenumber_id, wa_id),
  foreign key (company_id, phonenumber_id) references phone_numbers,
  foreign key (company_id, contact_id) references contacts,
  foreign key (company_id, department_id) references departments,
  foreign key (company_id, agent_id) references memberships
);
-- One index a list: newest first within a department, within an agent's own, and over all.
create index chats_newest on chats (company_id, last_message_at desc, phonenumber_id, wa_id);
create index chats_department on chats (company_id, department_id, last_message_at desc, phonenumber_id, wa_id);
create index chats_agent on chats (company_id, agent_id, last_message_at desc, phonenumber_id, wa_id) where agent_id is not null;
create index chats_contact on chats (company_id, contact_id);
call secure_by_company('chats');

-- message_id is a UUIDv7 made when the message came or was written; `at` is the channel's time.
create table messages (
  company_id text not null,
  message_id text collate "C" not null,
  phonenumber_id text not null,
  wa_id text collate "C" not null,
  message_type text not null,
  message_body text not null default '',
  message_status smallint not null check (message_status between 0 and 6),
  from_me boolean not null,
  internal boolean not null default false,
  source text not null check (source in ('customer', 'agent', 'bot', 'broadcast', 'api', 'system')),
  agent_id text,
  client_message_id text,
  provider_message_id text collate "C",
  at timestamptz not null,
  version bigint not null default 1,
  primary key (company_id, message_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats,
  foreign key (company_id, agent_id) references memberships
);
create index messages_history on messages (company_id, phonenumber_id, wa_id, at desc, message_id desc);
create unique index messages_client on messages (company_id, client_message_id) where client_message_id is not null;
create unique index messages_provider on messages (company_id, phonenumber_id, provider_message_id) where provider_message_id is not null;
call secure_by_company('messages');
