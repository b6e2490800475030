-- All that a company keeps, as a file: made by a job, there for 72 hours.
create table company_archives (
  company_id uuid not null references companies,
  archive_id uuid not null,
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Null while it is made.
  sha256 text collate "C",
  size bigint not null default 0,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  primary key (company_id, archive_id),
  foreign key (company_id, user_id) references memberships
);
-- One at a time.
create unique index company_archives_made on company_archives (company_id) where state in ('waiting', 'running');
call secure_by_company('company_archives');
