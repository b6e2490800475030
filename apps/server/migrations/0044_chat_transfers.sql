-- The last transfer of a chat by a person: where it was and where they put it, for whoever takes that back. A row for each chat that was
-- ever transferred; the version before neither writes nor reads it.
create table chat_transfers (
  company_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  transferred_by uuid not null,
  transferred_at timestamptz not null,
  from_status smallint not null,
  from_department_id uuid not null,
  from_agent_id uuid,
  from_handled_by text not null,
  from_waiting_since timestamptz,
  to_department_id uuid not null,
  to_agent_id uuid,
  to_handled_by text not null,
  primary key (company_id, phonenumber_id, wa_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats on delete cascade
);
call secure_by_company('chat_transfers');
