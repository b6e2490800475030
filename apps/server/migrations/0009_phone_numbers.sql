create table phone_numbers (
  company_id uuid not null references companies,
  phonenumber_id uuid not null,
  phonenumber_name text not null,
  phonenumber text,
  channel_type smallint not null check (channel_type between 1 and 5),
  channel_status smallint not null check (channel_status in (1, 2)),
  provider_id text,
  business_account_id text,
  -- What opens the provider's door, sealed with ENCRYPTION_KEY.
  sealed_credentials text,
  -- Compared when the provider asks whether we are who we say; the token itself is only in the sealed credentials.
  verify_token_hash bytea,
  -- Where new chats of a number wait; null: in the first department by name that serves it.
  department_id uuid,
  position integer not null default 0,
  notification_emails text[] not null default '{}',
  -- What the provider says about it, and how fast it may send.
  verified_name text not null default '',
  quality text not null default 'UNKNOWN' check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  messaging_limit text not null default '' check (length(messaging_limit) <= 64),
  throughput text not null default '' check (length(throughput) <= 64),
  rate_per_second integer not null default 80 check (rate_per_second between 1 and 1000),
  -- Why it is disconnected, or sends less than it could for now, as a code of the contract.
  trouble text check (length(trouble) <= 64),
  -- Of the account it belongs to: until when its news are known, and whether they were a ban.
  account_told_at timestamptz,
  is_banned boolean not null default false,
  checked_at timestamptz,
  -- When its provider was last asked how a number stands, whatever came of it: who cannot be asked must not keep the others waiting.
  asked_at timestamptz,
  slowed_at timestamptz,
  sending_paused_until timestamptz,
  bulk_paused_until timestamptz,
  version bigint not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, phonenumber_id),
  foreign key (company_id, department_id) references departments
);
-- A webhook names the provider's id and nothing else: it must lead to one company.
create unique index phone_numbers_provider on phone_numbers (channel_type, provider_id) where provider_id is not null and removed_at is null;
create index phone_numbers_account on phone_numbers (business_account_id) where business_account_id is not null and removed_at is null;
create index phone_numbers_verify on phone_numbers (verify_token_hash) where verify_token_hash is not null;
call secure_by_company('phone_numbers');

-- No row means: serves all numbers of the company.
create table department_numbers (
  company_id uuid not null,
  department_id uuid not null,
  phonenumber_id uuid not null,
  primary key (company_id, department_id, phonenumber_id),
  foreign key (company_id, department_id) references departments,
  foreign key (company_id, phonenumber_id) references phone_numbers
);
call secure_by_company('department_numbers');

-- How much a number may send at this moment; one row a number, shared by all nodes.
create table send_budgets (
  company_id uuid not null,
  phonenumber_id uuid not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  primary key (company_id, phonenumber_id),
  foreign key (company_id, phonenumber_id) references phone_numbers on delete cascade
);
call secure_by_company('send_budgets');

-- What went wrong with a template, told once a day for each problem; and up to when each administrator has seen it.
create table template_troubles (
  company_id uuid not null,
  trouble_id uuid not null,
  phonenumber_id uuid not null,
  account_id text not null,
  template_name text not null,
  template_language text not null,
  problem text not null,
  day date not null,
  wa_id text,
  message_id uuid,
  at timestamptz not null,
  primary key (company_id, trouble_id),
  foreign key (company_id, phonenumber_id) references phone_numbers on delete cascade
);
create unique index template_troubles_once on template_troubles
  (company_id, account_id, template_name, template_language, problem, day);
create index template_troubles_by_time on template_troubles (company_id, at desc, trouble_id desc);
call secure_by_company('template_troubles');

create table trouble_readers (
  company_id uuid not null,
  user_id uuid not null,
  read_until timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('trouble_readers');

create policy doors on phone_numbers for select to prosa_doors using (true);
grant select on phone_numbers to prosa_doors;

set local role prosa_doors;

-- Whose webhook this is. Sealed credentials: the signature must be checked before anybody's company is entered.
create function doors.find_number(channel smallint, provider text)
  returns table (company_id uuid, phonenumber_id uuid, sealed_credentials text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id, sealed_credentials from phone_numbers
    where channel_type = channel and provider_id = provider and removed_at is null
  $$;

create function doors.find_account_numbers(channel smallint, account text)
  returns table (company_id uuid, phonenumber_id uuid, phonenumber text, sealed_credentials text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id, phonenumber, sealed_credentials from phone_numbers
    where channel_type = channel and business_account_id = account and removed_at is null order by company_id, position, phonenumber_id
  $$;

create function doors.knows_verify_token(channel smallint, hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from phone_numbers where channel_type = channel and verify_token_hash = hash and removed_at is null) $$;

-- Numbers of all companies whose provider was not asked about them since. Those that were not asked about for longest come first, also
-- where nobody answered.
create function doors.numbers_to_check(channel smallint, before timestamptz, most integer)
  returns table (company_id uuid, phonenumber_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id from phone_numbers
    where channel_type = channel and provider_id is not null and sealed_credentials is not null and removed_at is null
      and (checked_at is null or checked_at < before)
    order by greatest(checked_at, asked_at) nulls first, company_id, phonenumber_id limit most
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
