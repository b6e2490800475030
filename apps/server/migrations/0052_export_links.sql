-- What the link of an export opens, for a minute; the row goes with the first opening.
create table export_links (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  session_id uuid not null,
  phonenumber_id uuid not null,
  wa_id text collate "C" not null,
  start_time bigint not null,
  end_time bigint not null,
  notes boolean not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references memberships
);
create index export_links_expired on export_links (company_id, expires_at);
call secure_by_company('export_links');
