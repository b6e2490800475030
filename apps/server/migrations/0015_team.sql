-- Open chats that somebody may have; 0 is no limit of their own.
alter table memberships add column capacity integer not null default 0 check (capacity between 0 and 999);
-- The version at which what administrators set was changed last: their forms are not out of date because somebody went for lunch.
alter table memberships add column described_version bigint not null default 1;

-- A department without a name is a draft. `successor_id` took over its chats: whoever writes to a removed one comes there.
alter table departments
  add column icon text not null default 'people',
  add column may_transfer boolean not null default true,
  add column may_close boolean not null default true,
  add column may_template boolean not null default true,
  add column may_see_others boolean not null default true,
  add column inbox_rules jsonb not null default
    '{"distribution": "off", "agentIdList": [], "lastAgentFirst": true, "requeueWhenAbsent": true, "capacity": 0, "hours": [], "holidays": false, "awayMessage": ""}',
  add column custom_portal text not null default '',
  add column address jsonb,
  add column successor_id text,
  add column version bigint not null default 1,
  add foreign key (company_id, successor_id) references departments;
create unique index departments_name on departments (company_id, lower(department_name)) where removed_at is null and department_name <> '';
-- Read with every call: which departments hide the chats of colleagues.
create index departments_own_chats_only on departments (company_id, department_id) where not may_see_others;

-- `merged_into`: it is gone already, and only what had it is still on its way to the other one.
alter table labels
  add column description text not null default '',
  add column deleted_at timestamptz,
  add column merged_into text,
  add column version bigint not null default 1,
  add check (merged_into is null or deleted_at is not null),
  add foreign key (company_id, merged_into) references labels on delete cascade;
-- In the bin a label keeps its text, and another one may have it meanwhile.
drop index labels_text;
create unique index labels_text on labels (company_id, lower(text)) where deleted_at is null;
create index labels_bin on labels (deleted_at) where deleted_at is not null;
create index labels_merged on labels (company_id, merged_into) where merged_into is not null;

-- No row means: for the chats of all departments.
create table label_departments (
  company_id text not null,
  label_id text not null,
  department_id text not null,
  primary key (company_id, label_id, department_id),
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, department_id) references departments
);
create index label_departments_department on label_departments (company_id, department_id);
call secure_by_company('label_departments');

-- With the chat of the message: a chat has the labels of its messages.
create table message_labels (
  company_id text not null,
  message_id text collate "C" not null,
  label_id text not null,
  phonenumber_id text not null,
  wa_id text collate "C" not null,
  linked_by text,
  linked_at timestamptz not null,
  primary key (company_id, message_id, label_id),
  foreign key (company_id, message_id) references messages on delete cascade,
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, linked_by) references memberships
);
create index message_labels_label on message_labels (company_id, label_id);
create index message_labels_chat on message_labels (company_id, phonenumber_id, wa_id, label_id);
call secure_by_company('message_labels');

create table chat_labels (
  company_id text not null,
  phonenumber_id text not null,
  wa_id text collate "C" not null,
  label_id text not null,
  linked_by text,
  linked_at timestamptz not null,
  primary key (company_id, phonenumber_id, wa_id, label_id),
  foreign key (company_id, phonenumber_id, wa_id) references chats on delete cascade,
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, linked_by) references memberships
);
create index chat_labels_label on chat_labels (company_id, label_id);
call secure_by_company('chat_labels');

create table contact_labels (
  company_id text not null,
  contact_id text collate "C" not null,
  label_id text not null,
  linked_by text,
  linked_at timestamptz not null,
  primary key (company_id, contact_id, label_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, linked_by) references memberships
);
create index contact_labels_label on contact_labels (company_id, label_id);
call secure_by_company('contact_labels');

create policy doors on labels for select to prosa_doors using (true);
create policy doors_prune on labels for delete to prosa_doors using (true);
grant select, delete on labels to prosa_doors;

set local role prosa_doors;

-- What links to them goes with them. In chunks, as prune_events.
create function doors.prune_labels(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (
      delete from labels where (company_id, label_id) in (
        select company_id, label_id from labels where deleted_at < older_than and merged_into is null limit most
      ) returning 1
    )
    select count(*) from gone
  $$;

revoke all on function doors.prune_labels(timestamptz, integer) from public;
grant execute on function doors.prune_labels(timestamptz, integer) to prosa_app;
reset role;
