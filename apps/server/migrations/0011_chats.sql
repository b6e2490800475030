create table chats (
  company_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  contact_id uuid not null,
  chat_status smallint not null check (chat_status between 1 and 4),
  department_id uuid not null,
  agent_id uuid,
  handled_by text not null check (handled_by in ('agent', 'bot', 'queue')),
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_id uuid,
  last_message_at timestamptz not null,
  waiting_since timestamptz,
  -- Since when a customer waits for an answer, whoever has the chat; null once the last word was ours.
  unanswered_since timestamptz,
  window_expires_at timestamptz,
  -- A window that passed while its chat was not open, or was told already: whoever reopens the chat keeps it open until another one passes.
  expired_window timestamptz,
  opened_at timestamptz,
  -- Where to answer: the address the provider confirmed last.
  answer_to text collate "C",
  -- What a list shows of a chat stands in the chat's own row, written by the commands that change it: a list is then read from one table.
  contact_name text not null default '',
  last_message_type text,
  last_message_status smallint,
  last_message_from_me boolean not null default false,
  last_message_deleted boolean not null default false,
  -- The beginning of its text; empty where it was deleted.
  last_message_body text not null default '',
  -- Of a document that was not deleted.
  last_file_name text,
  -- The chat's own and those of its messages, each once.
  label_ids uuid[] not null default '{}',
  version bigint not null default 1,
  created_at timestamptz not null,
  primary key (company_id, phonenumber_id, wa_id),
  foreign key (company_id, phonenumber_id) references phone_numbers,
  foreign key (company_id, contact_id) references contacts,
  foreign key (company_id, department_id) references departments,
  foreign key (company_id, agent_id) references memberships
  -- A new status of the last message then finds room beside the row, and no index has to be written.
) with (fillfactor = 85);
create index chats_contact on chats (company_id, contact_id);
create index chats_window on chats (window_expires_at) where chat_status in (1, 2) and window_expires_at is not null;
-- What somebody has to take over: counted, and taken chunk by chunk in the order of the key.
create index chats_unfinished_department on chats (company_id, department_id, phonenumber_id, wa_id) where chat_status <> 4;
create index chats_unfinished_agent on chats (company_id, agent_id, phonenumber_id, wa_id) where chat_status <> 4 and agent_id is not null;

-- A list is read up to its page and no further: one range of an index for each status that is wanted. Without the status they would have
-- to pass over everything that was ever closed.
-- What administrators see.
create index chats_newest on chats (company_id, chat_status, last_message_at desc, phonenumber_id, wa_id);
-- What the people of a department see.
create index chats_department on chats (company_id, department_id, chat_status, last_message_at desc, phonenumber_id, wa_id);
-- What somebody has, also for hand-overs.
create index chats_agent on chats (company_id, agent_id, chat_status, last_message_at desc, phonenumber_id, wa_id) where agent_id is not null;
-- The queue, what the flow has, and what is seen in a department that hides the chats of colleagues.
create index chats_unassigned on chats (company_id, department_id, handled_by, chat_status, last_message_at desc, phonenumber_id, wa_id)
  where agent_id is null;
-- Longest waiting first, in departments and of somebody; also all that are unanswered. Only what waits stands in them. In whose hands it is
-- comes before the status: those of the flow are few among those of the queue, which all wait.
create index chats_unanswered_by_hands on chats (company_id, department_id, handled_by, chat_status, unanswered_since, phonenumber_id, wa_id)
  where unanswered_since is not null;
create index chats_unanswered_agent on chats (company_id, agent_id, chat_status, unanswered_since, phonenumber_id, wa_id)
  where unanswered_since is not null and agent_id is not null;
-- What somebody has not read yet, where that is little of what they have.
create index chats_unread on chats (company_id, agent_id, phonenumber_id, wa_id) where unread_count > 0;
call secure_by_company('chats');

-- Each open → closed cycle of a chat.
create table chat_sessions (
  company_id uuid not null,
  session_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  opened_by text not null check (opened_by in ('customer', 'agent', 'template')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  close_reason text check (length(close_reason) <= 200),
  -- What a chat forgets when it is closed, for whoever takes the closing back.
  waiting_since timestamptz,
  unanswered_since timestamptz,
  department_id uuid not null,
  agent_id uuid,
  primary key (company_id, session_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats on delete cascade
);
create unique index chat_sessions_open on chat_sessions (company_id, phonenumber_id, wa_id) where closed_at is null;
create index chat_sessions_history on chat_sessions (company_id, phonenumber_id, wa_id, opened_at desc);
call secure_by_company('chat_sessions');

-- What stands in somebody's composer.
create table chat_drafts (
  company_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  user_id uuid not null,
  -- Empty: forgotten at `saved_at`, so that what was saved before does not come back.
  draft text not null check (length(draft) <= 4096),
  is_note boolean not null,
  reply_to_message_id uuid,
  saved_at timestamptz not null,
  primary key (company_id, phonenumber_id, wa_id, user_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats on delete cascade,
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('chat_drafts');

create table chat_labels (
  company_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  label_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null,
  primary key (company_id, phonenumber_id, wa_id, label_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats on delete cascade,
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, linked_by) references memberships
);
create index chat_labels_label on chat_labels (company_id, label_id);
call secure_by_company('chat_labels');

create policy doors on chats for select to prosa_doors using (true);
grant select on chats to prosa_doors;

set local role prosa_doors;

-- Companies with chats whose window has passed.
create function doors.companies_with_expired_chats(moment timestamptz, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct company_id from (
      select company_id from chats
      where chat_status in (1, 2) and window_expires_at <= moment and window_expires_at is distinct from expired_window
      order by window_expires_at limit most
    ) due
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
