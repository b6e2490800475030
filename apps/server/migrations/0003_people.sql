create table persons (
  person_id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  password_changed_at timestamptz,
  -- Chosen by somebody else, who knows it: the person has to choose their own.
  password_temporary boolean not null default false,
  -- Good for an hour beside the password (DECISIONS, "Forgot password").
  mailed_password_hash text,
  mailed_password_at timestamptz,
  -- Sessions whose proof is older than this are over, in every company.
  sessions_end_before timestamptz,
  -- Sealed; the one that waits for its first code replaces nothing until then.
  two_factor_secret text,
  two_factor_pending text,
  two_factor_since timestamptz,
  -- A code is good once: this is the half minute of the last one.
  two_factor_step bigint,
  recovery_code_hashes bytea[] not null default '{}',
  created_at timestamptz not null default now()
);

create table memberships (
  company_id uuid not null references companies,
  user_id uuid not null,
  person_id uuid not null references persons,
  name text not null,
  country_number text not null default '',
  phonenumber text not null default '',
  language text check (language in ('pt', 'en', 'es')),
  permissions text[] not null default '{}',
  department_all boolean not null default false,
  availability smallint not null default 2 check (availability in (1, 2, 5)),
  -- Open chats that somebody may have; 0 is no limit of their own.
  capacity integer not null default 0 check (capacity between 0 and 999),
  -- In megabytes. Until a company decides otherwise they are what WhatsApp takes (Cloud API, "Supported media types").
  file_upload_limit_audio numeric(6, 2) not null default 16 check (file_upload_limit_audio >= 0),
  file_upload_limit_document numeric(6, 2) not null default 100 check (file_upload_limit_document >= 0),
  file_upload_limit_image numeric(6, 2) not null default 5 check (file_upload_limit_image >= 0),
  file_upload_limit_video numeric(6, 2) not null default 16 check (file_upload_limit_video >= 0),
  -- Counts the changes of a membership, so that a late event of it is known as such.
  version bigint not null default 1,
  -- The version at which what administrators set was changed last: their forms are not out of date because somebody went for lunch.
  described_version bigint not null default 1,
  joined_at timestamptz not null default now(),
  last_used_at timestamptz,
  deactivated_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, user_id),
  unique (company_id, person_id)
);
create index memberships_person on memberships (person_id);
call secure_by_company('memberships');

-- A person has no company of its own: a company sees those who are its members.
alter table persons enable row level security;
alter table persons force row level security;
create policy own_members on persons for select to prosa_app
  using (exists (select 1 from memberships m where m.person_id = persons.person_id));
create policy add on persons for insert to prosa_app with check (true);
call open_to_backup('persons');
-- A person may belong to several companies: none of them may read the password's hash or change e-mail and password. What a person changes
-- of themselves goes through a door that names the person of the session.
grant select (person_id, email, password_changed_at, sessions_end_before, two_factor_since), insert on persons to prosa_app;

create table member_photos (
  company_id uuid not null,
  user_id uuid not null,
  media_id uuid not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 524288),
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('member_photos');

create policy doors on persons for select to prosa_doors using (true);
create policy doors_change on persons for update to prosa_doors using (true) with check (true);
create policy doors on memberships for select to prosa_doors using (true);
grant select on persons, memberships to prosa_doors;
grant update (password_hash, password_changed_at, password_temporary, mailed_password_hash, mailed_password_at, sessions_end_before,
  two_factor_secret, two_factor_pending, two_factor_since, two_factor_step, recovery_code_hashes) on persons to prosa_doors;

set local role prosa_doors;

create function doors.find_person_id(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select person_id from persons where email = wanted $$;

-- Who signs in with this e-mail, and the company they enter: the one used last, else the one joined first. A company that is suspended is
-- entered only by who has no other.
create function doors.find_person_entry(wanted text)
  returns table (person_id uuid, password_hash text, password_changed_at timestamptz, password_temporary boolean,
    mailed_password_hash text, mailed_password_at timestamptz, two_factor_since timestamptz,
    company_id uuid, user_id uuid, name text, language text, is_suspended boolean)
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
create function doors.list_person_companies(wanted uuid)
  returns table (company_id uuid, company_name text, user_id uuid, icon_media_id text, primary_color text, is_suspended boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.company_id, c.company_name, m.user_id, c.icon_media_id, c.primary_color, c.suspended_at is not null
    from memberships m join companies c using (company_id)
    where m.person_id = wanted and m.deactivated_at is null and m.deleted_at is null
    order by c.suspended_at is not null, m.last_used_at desc nulls last, m.joined_at, m.company_id
  $$;

create function doors.get_person_secrets(wanted uuid)
  returns table (password_hash text, mailed_password_hash text, mailed_password_at timestamptz, two_factor_secret text,
    two_factor_pending text, two_factor_since timestamptz, two_factor_step bigint, recovery_codes_left integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select password_hash, mailed_password_hash, mailed_password_at, two_factor_secret, two_factor_pending, two_factor_since,
      two_factor_step, cardinality(recovery_code_hashes)
    from persons where person_id = wanted
  $$;

-- Whoever was signed in with the password before is not any more.
create function doors.set_password(wanted uuid, hash text, is_temporary boolean, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update persons set password_hash = hash, password_changed_at = moment, password_temporary = is_temporary,
      mailed_password_hash = null, mailed_password_at = null, sessions_end_before = moment
    where person_id = wanted
  $$;

create function doors.set_mailed_password(wanted uuid, hash text, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update persons set mailed_password_hash = hash, mailed_password_at = moment where person_id = wanted $$;

create function doors.set_two_factor_pending(wanted uuid, sealed text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update persons set two_factor_pending = sealed where person_id = wanted $$;

-- False where nothing waited, or where another request was first.
create function doors.confirm_two_factor(wanted uuid, pending text, step bigint, code_hashes bytea[], moment timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with changed as (
      update persons set two_factor_secret = two_factor_pending, two_factor_pending = null, two_factor_since = moment,
        two_factor_step = step, recovery_code_hashes = code_hashes
      where person_id = wanted and two_factor_pending = pending returning 1
    ) select exists (select 1 from changed)
  $$;

create function doors.clear_two_factor(wanted uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update persons set two_factor_secret = null, two_factor_pending = null, two_factor_since = null, two_factor_step = null,
      recovery_code_hashes = '{}'
    where person_id = wanted
  $$;

-- Each half minute's code opens one door only: false where it was used, or a later one.
create function doors.use_two_factor_step(wanted uuid, step bigint) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with changed as (
      update persons set two_factor_step = step where person_id = wanted and coalesce(two_factor_step, -1) < step returning 1
    ) select exists (select 1 from changed)
  $$;

create function doors.use_recovery_code(wanted uuid, code_hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with changed as (
      update persons set recovery_code_hashes = array_remove(recovery_code_hashes, code_hash)
      where person_id = wanted and code_hash = any (recovery_code_hashes) returning 1
    ) select exists (select 1 from changed)
  $$;

create function doors.set_recovery_codes(wanted uuid, code_hashes bytea[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update persons set recovery_code_hashes = code_hashes where person_id = wanted $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
