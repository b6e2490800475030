-- Who did what: entry_id is a UUIDv7 made at the moment `at`, so that its order is the order of time.
create table audit_entries (
  company_id text not null references companies,
  entry_id text collate "C" not null,
  user_id text not null,
  what text not null,
  target text,
  at timestamptz not null,
  request_id text not null,
  address text not null,
  user_agent text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, entry_id),
  foreign key (company_id, user_id) references memberships
);
create index audit_entries_user on audit_entries (company_id, user_id, entry_id);
create index audit_entries_what on audit_entries (company_id, what, entry_id);
call secure_by_company('audit_entries');
-- What is written stays written.
revoke update, delete on audit_entries from prosa_app;
