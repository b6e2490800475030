-- Who is named in a note, and since when they know.
create table mentions (
  company_id text not null,
  user_id text not null,
  message_id text collate "C" not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, user_id, message_id),
  foreign key (company_id, message_id) references messages on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index mentions_of_message on mentions (company_id, message_id);
create index mentions_by_time on mentions (company_id, user_id, at desc, message_id desc);
call secure_by_company('mentions');
