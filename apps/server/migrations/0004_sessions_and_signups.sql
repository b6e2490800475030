create table sessions (
  company_id uuid not null references companies,
  session_id uuid not null,
  user_id uuid not null,
  kept boolean not null,
  address text not null,
  user_agent text not null,
  started_at timestamptz not null,
  -- When the person last proved to be themselves; empty where that was the sign-in.
  proven_at timestamptz,
  -- Until an own password is chosen: the one it began with was mailed, or given by somebody who knows it.
  limited_to text check (limited_to in ('newPassword', 'firstPassword')),
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, session_id),
  foreign key (company_id, user_id) references memberships
);
create index sessions_user on sessions (company_id, user_id);
create index sessions_expiry on sessions (expires_at);
call secure_by_company('sessions');

create table refresh_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
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

-- The native app of one session, for as long as there is the session.
create table devices (
  company_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  device_type text not null check (device_type in ('android', 'ios', 'desktop')),
  push_channel text,
  app_version text,
  imei text,
  seen_at timestamptz not null,
  primary key (company_id, session_id),
  foreign key (company_id, session_id) references sessions on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index devices_user on devices (company_id, user_id);
call secure_by_company('devices');

-- Codes that were mailed to somebody who is signed in; one of a kind at a time.
create table mailed_codes (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('pin', 'passwordToken')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('mailed_codes');

-- A company that is still to be made: its id is chosen now, so that its mails have one, and a link used twice finds it made.
create table signups (
  signup_id text primary key,
  email text not null check (email = lower(email)),
  language text not null check (language in ('pt', 'en', 'es')),
  new_company_id uuid not null unique,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index signups_expire on signups (expires_at);
grant select, insert, update, delete on signups to prosa_app;

-- Tries and requests that are counted, by the hash of whom they are about.
create table account_attempts (
  what text not null,
  key_hash bytea not null,
  tried_at timestamptz not null
);
create index account_attempts_who on account_attempts (what, key_hash, tried_at);
create index account_attempts_when on account_attempts (tried_at);
grant select, insert, delete on account_attempts to prosa_app;

create policy doors on sessions to prosa_doors using (true);
create policy doors on refresh_tokens for select to prosa_doors using (true);
create policy doors_prune on refresh_tokens for delete to prosa_doors using (true);
grant select, delete on sessions, refresh_tokens to prosa_doors;
-- Only so that rows can be locked.
grant update (expires_at) on sessions to prosa_doors;

set local role prosa_doors;

create function doors.find_company_by_refresh_token(wanted bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from refresh_tokens where token_hash = wanted $$;

create function doors.list_person_sessions(wanted uuid, moment timestamptz)
  returns table (company_id uuid, user_id uuid, session_id uuid, proven_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.company_id, s.user_id, s.session_id, coalesce(s.proven_at, s.started_at)
    from memberships m join sessions s on s.company_id = m.company_id and s.user_id = m.user_id
    where m.person_id = wanted and s.ended_at is null and s.expires_at > moment
  $$;

-- In chunks, so that a long delete never holds everyone's horizon back.
create function doors.prune_sessions(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, session_id from sessions where expires_at < older_than order by expires_at limit most
        for update skip locked),
      tokens as (delete from refresh_tokens t using old o where t.company_id = o.company_id and t.session_id = o.session_id),
      gone as (delete from sessions s using old o where s.company_id = o.company_id and s.session_id = o.session_id returning 1)
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
