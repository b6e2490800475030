-- What calls begin with is locked first: once the sessions are ours, no call is half-way.
lock table sessions, memberships, companies, persons in access exclusive mode;

alter table companies
  add column two_factor_required boolean not null default false,
  -- Made out of the e-mail of a sign-up, and seen by nobody yet.
  add column name_guessed boolean not null default false;

alter table memberships
  add column country_number text not null default '',
  add column phonenumber text not null default '';

alter table persons
  -- Sessions whose proof is older than this are over, in every company.
  add column sessions_end_before timestamptz,
  -- Chosen by somebody else, who knows it: the person has to choose their own.
  add column password_temporary boolean not null default false,
  -- Good for an hour beside the password (DECISIONS, "Forgot password").
  add column mailed_password_hash text,
  add column mailed_password_at timestamptz,
  -- Sealed; the one that waits for its first code replaces nothing until then.
  add column two_factor_secret text,
  add column two_factor_pending text,
  add column two_factor_since timestamptz,
  -- A code is good once: this is the half minute of the last one.
  add column two_factor_step bigint,
  add column recovery_code_hashes bytea[] not null default '{}';
grant select (sessions_end_before, two_factor_since) on persons to prosa_app;

alter table sessions
  -- When the person last proved to be themselves; empty where that was the sign-in.
  add column proven_at timestamptz,
  -- Until an own password is chosen: the one it began with was mailed, or given by somebody who knows it.
  add column limited_to text check (limited_to in ('newPassword', 'firstPassword'));

create table member_photos (
  company_id text not null,
  user_id text not null,
  media_id text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 524288),
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('member_photos');

-- Codes that were mailed to somebody who is signed in; one of a kind at a time.
create table mailed_codes (
  company_id text not null,
  user_id text not null,
  kind text not null check (kind in ('pin', 'passwordToken')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('mailed_codes');

-- A browser of one session that wants to be told. The endpoint is an address at the browser's maker.
create table push_subscriptions (
  company_id text not null,
  endpoint_hash bytea not null,
  session_id text not null,
  user_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, endpoint_hash),
  foreign key (company_id, session_id) references sessions on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index push_subscriptions_user on push_subscriptions (company_id, user_id);
create index push_subscriptions_session on push_subscriptions (company_id, session_id);
call secure_by_company('push_subscriptions');

-- A company that is still to be made: its id is chosen now, so that its mails have one, and a link used twice finds it made.
create table signups (
  signup_id text primary key,
  email text not null check (email = lower(email)),
  language text not null check (language in ('pt', 'en', 'es')),
  new_company_id text not null unique,
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

-- Keys that the house makes for itself, once for all nodes; sealed.
create table house_keys (
  name text primary key,
  sealed text not null,
  made_at timestamptz not null default now()
);
grant select, insert on house_keys to prosa_app;

-- Demo mode only: what was mailed, for the page that shows it.
create table caught_mails (
  mail_id text collate "C" primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  received_at timestamptz not null
);
create index caught_mails_when on caught_mails (received_at);
grant select, insert, delete on caught_mails to prosa_app;

call create_queue('mails');
-- A sign-up is mailed to before its company is there.
alter table mails drop constraint mails_company_id_fkey;
grant delete on mails to prosa_doors;

create policy doors_change on persons for update to prosa_doors using (true) with check (true);
grant update (password_hash, password_changed_at, password_temporary, mailed_password_hash, mailed_password_at, sessions_end_before,
  two_factor_secret, two_factor_pending, two_factor_since, two_factor_step, recovery_code_hashes) on persons to prosa_doors;

set local role prosa_doors;

-- As find_entry, which nodes of the version before still ask, with all that a sign-in looks at.
create function doors.find_person_entry(wanted text)
  returns table (person_id text, password_hash text, password_changed_at timestamptz, password_temporary boolean,
    mailed_password_hash text, mailed_password_at timestamptz, two_factor_since timestamptz,
    company_id text, user_id text, name text, language text, is_suspended boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.person_id, p.password_hash, p.password_changed_at, p.password_temporary, p.mailed_password_hash, p.mailed_password_at,
      p.two_factor_since, m.company_id, m.user_id, m.name, m.language, c.suspended_at is not null
    from persons p join memberships m using (person_id) join companies c using (company_id)
    where p.email = wanted and m.deactivated_at is null and m.deleted_at is null
    order by c.suspended_at is not null, m.last_used_at desc nulls last, m.joined_at, m.company_id
    limit 1
  $$;

-- The companies that somebody may enter, in the order in which they would be entered.
create function doors.list_person_companies(wanted text)
  returns table (company_id text, company_name text, user_id text, icon_media_id text, primary_color text, is_suspended boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.company_id, c.company_name, m.user_id, c.icon_media_id, c.primary_color, c.suspended_at is not null
    from memberships m join companies c using (company_id)
    where m.person_id = wanted and m.deactivated_at is null and m.deleted_at is null
    order by c.suspended_at is not null, m.last_used_at desc nulls last, m.joined_at, m.company_id
  $$;

create function doors.list_person_sessions(wanted text, moment timestamptz)
  returns table (company_id text, user_id text, session_id text, proven_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.company_id, s.user_id, s.session_id, coalesce(s.proven_at, s.started_at)
    from memberships m join sessions s on s.company_id = m.company_id and s.user_id = m.user_id
    where m.person_id = wanted and s.ended_at is null and s.expires_at > moment
  $$;

create function doors.get_person_secrets(wanted text)
  returns table (password_hash text, mailed_password_hash text, mailed_password_at timestamptz, two_factor_secret text,
    two_factor_pending text, two_factor_since timestamptz, two_factor_step bigint, recovery_codes_left integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select password_hash, mailed_password_hash, mailed_password_at, two_factor_secret, two_factor_pending, two_factor_since,
      two_factor_step, cardinality(recovery_code_hashes)
    from persons where person_id = wanted
  $$;

-- Whoever was signed in with the password before is not any more.
create function doors.set_password(wanted text, hash text, is_temporary boolean, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update persons set password_hash = hash, password_changed_at = moment, password_temporary = is_temporary,
      mailed_password_hash = null, mailed_password_at = null, sessions_end_before = moment
    where person_id = wanted
  $$;

create function doors.set_mailed_password(wanted text, hash text, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update persons set mailed_password_hash = hash, mailed_password_at = moment where person_id = wanted $$;

create function doors.set_two_factor_pending(wanted text, sealed text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update persons set two_factor_pending = sealed where person_id = wanted $$;

-- False where nothing waited, or where another request was first.
create function doors.confirm_two_factor(wanted text, pending text, step bigint, code_hashes bytea[], moment timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with changed as (
      update persons set two_factor_secret = two_factor_pending, two_factor_pending = null, two_factor_since = moment,
        two_factor_step = step, recovery_code_hashes = code_hashes
      where person_id = wanted and two_factor_pending = pending returning 1
    ) select exists (select 1 from changed)
  $$;

create function doors.clear_two_factor(wanted text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update persons set two_factor_secret = null, two_factor_pending = null, two_factor_since = null, two_factor_step = null,
      recovery_code_hashes = '{}'
    where person_id = wanted
  $$;

-- Each half minute's code opens one door only: false where it was used, or a later one.
create function doors.use_two_factor_step(wanted text, step bigint) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with changed as (
      update persons set two_factor_step = step where person_id = wanted and coalesce(two_factor_step, -1) < step returning 1
    ) select exists (select 1 from changed)
  $$;

create function doors.use_recovery_code(wanted text, code_hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with changed as (
      update persons set recovery_code_hashes = array_remove(recovery_code_hashes, code_hash)
      where person_id = wanted and code_hash = any (recovery_code_hashes) returning 1
    ) select exists (select 1 from changed)
  $$;

create function doors.set_recovery_codes(wanted text, code_hashes bytea[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update persons set recovery_code_hashes = code_hashes where person_id = wanted $$;

-- What was given up, sealed passwords and codes among it.
create function doors.prune_mails(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, item_id from mails where set_aside_at < older_than limit most for update skip locked),
      gone as (delete from mails m using old o where m.company_id = o.company_id and m.item_id = o.item_id returning 1)
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
