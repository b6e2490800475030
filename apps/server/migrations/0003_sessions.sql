create table sessions (
  company_id text not null references companies,
  session_id text not null,
  user_id text not null,
  kept boolean not null,
  address text not null,
  user_agent text not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, session_id),
  foreign key (company_id, user_id) references memberships
);
create index sessions_user on sessions (company_id, user_id);
call secure_by_company('sessions');

create table refresh_tokens (
  company_id text not null,
  token_hash bytea not null,
  session_id text not null,
  issued_at timestamptz not null,
  rotated_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, session_id) references sessions
);
create unique index refresh_tokens_hash on refresh_tokens (token_hash);
create index refresh_tokens_session on refresh_tokens (company_id, session_id);
call secure_by_company('refresh_tokens');

-- Counted before anyone is known, so it belongs to no company; the e-mail is kept as a hash only.
create table sign_in_failures (
  email_hash bytea not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_who on sign_in_failures (email_hash, address, failed_at);
create index sign_in_failures_when on sign_in_failures (failed_at);
grant select, insert, delete on sign_in_failures to prosa_app;

create policy doors on refresh_tokens for select to prosa_doors using (true);
grant select on refresh_tokens to prosa_doors;

set local role prosa_doors;

create function doors.find_company_by_refresh_token(wanted bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from refresh_tokens where token_hash = wanted $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
