-- message_id is a UUIDv7 made when the message came or was written; `at` is the channel's time.
-- `content` is what the type brings besides its text (contract, messages/content.ts).
-- status, status_times, error, reactions, edits and deleted_at are folded from message_facts, in whichever order those came.
create table messages (
  company_id uuid not null,
  message_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  message_type text not null,
  message_body text not null default '',
  content jsonb not null default '{}',
  message_status smallint not null check (message_status between 0 and 6),
  status_detail text check (status_detail in ('accepted', 'uncertain', 'scheduled', 'sending', 'waiting')),
  status_times jsonb not null default '{}',
  error_code text,
  error_provider_code integer,
  reactions jsonb not null default '[]',
  edits jsonb not null default '[]',
  from_me boolean not null,
  internal boolean not null default false,
  source text not null check (source in ('customer', 'agent', 'bot', 'broadcast', 'api', 'system')),
  agent_id uuid,
  client_message_id text,
  -- Of what was asked, so that the same client id with another body is refused.
  client_fingerprint bytea,
  provider_message_id text collate "C",
  reply_to_message_id uuid,
  reply_to_provider_id text collate "C",
  media_id uuid,
  -- Its file was brought to the provider anew, which happens once.
  is_refiled boolean not null default false,
  -- How often its provider refused it for now.
  tries smallint not null default 0,
  scheduled_at timestamptz,
  at timestamptz not null,
  version bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, message_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats,
  foreign key (company_id, agent_id) references memberships
);
create index messages_history on messages (company_id, phonenumber_id, wa_id, at desc, message_id desc);
create unique index messages_client on messages (company_id, client_message_id) where client_message_id is not null;
create unique index messages_provider on messages (company_id, phonenumber_id, provider_message_id) where provider_message_id is not null;
create index messages_reply on messages (company_id, phonenumber_id, reply_to_provider_id) where reply_to_provider_id is not null and reply_to_message_id is null;
create index messages_uncertain on messages (company_id, phonenumber_id, at) where status_detail = 'uncertain';
-- Not what was written on the company's own telephone.
create index messages_sent on messages (company_id, phonenumber_id, created_at) include (message_status, status_detail)
  where from_me and not internal and (source <> 'agent' or agent_id is not null);
create index messages_media on messages (company_id, media_id) where media_id is not null;
call secure_by_company('messages');

-- A message may name a file that is gone: it has nothing to keep.
create function write_message_uses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from media_uses
      where company_id = old.company_id and media_id = old.media_id and kind = 'message' and used_by = old.message_id::text;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_uses (company_id, media_id, kind, used_by)
      select company_id, media_id, 'message', new.message_id::text from media where company_id = new.company_id and media_id = new.media_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger message_with_file after insert on messages for each row when (new.media_id is not null)
  execute function write_message_uses();
create trigger message_with_other_file after update of media_id on messages for each row when (old.media_id is distinct from new.media_id)
  execute function write_message_uses();
create trigger message_gone_with_file after delete on messages for each row when (old.media_id is not null)
  execute function write_message_uses();

-- With the chat of the message: a chat has the labels of its messages.
create table message_labels (
  company_id uuid not null,
  message_id uuid not null,
  label_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  linked_by uuid,
  linked_at timestamptz not null,
  primary key (company_id, message_id, label_id),
  foreign key (company_id, message_id) references messages on delete cascade,
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, linked_by) references memberships
);
create index message_labels_label on message_labels (company_id, label_id);
create index message_labels_chat on message_labels (company_id, phonenumber_id, wa_id, label_id);
call secure_by_company('message_labels');

-- Who is named in a note, and since when they know.
create table mentions (
  company_id uuid not null,
  user_id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, user_id, message_id),
  foreign key (company_id, message_id) references messages on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index mentions_of_message on mentions (company_id, message_id);
create index mentions_by_time on mentions (company_id, user_id, at desc, message_id desc);
call secure_by_company('mentions');
