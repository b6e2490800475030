-- What calls begin with is locked first: once the sessions are ours, no call is half-way.
lock table sessions, memberships, companies in access exclusive mode;

alter table companies add column suspended_at timestamptz;

-- In megabytes. Until a company decides otherwise they are what WhatsApp takes (Cloud API, "Supported media types").
alter table memberships
  add column file_upload_limit_audio numeric(6, 2) not null default 16 check (file_upload_limit_audio >= 0),
  add column file_upload_limit_document numeric(6, 2) not null default 100 check (file_upload_limit_document >= 0),
  add column file_upload_limit_image numeric(6, 2) not null default 5 check (file_upload_limit_image >= 0),
  add column file_upload_limit_video numeric(6, 2) not null default 16 check (file_upload_limit_video >= 0);

-- In reais (spec §3).
create table template_prices (
  company_id text not null references companies,
  price_id text collate "C" not null,
  marketing_price numeric(12, 4) not null check (marketing_price >= 0),
  authentication_price numeric(12, 4) not null check (authentication_price >= 0),
  utility_price numeric(12, 4) not null check (utility_price >= 0),
  service_price numeric(12, 4) not null check (service_price >= 0),
  referral_price numeric(12, 4) not null check (referral_price >= 0),
  others_price numeric(12, 4) not null check (others_price >= 0),
  promotional_condition boolean not null default false,
  promotional_message_quantity integer not null default 0 check (promotional_message_quantity >= 0),
  promotional_condition_begin timestamptz,
  promotional_condition_end timestamptz,
  promotional_condition_price_message numeric(12, 4) not null default 0 check (promotional_condition_price_message >= 0),
  plan_type smallint not null default 0,
  monthly_fee numeric(12, 4) not null default 0 check (monthly_fee >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, price_id),
  check (promotional_condition_begin <= promotional_condition_end)
);
call secure_by_company('template_prices');

-- The native app of one session, for as long as there is the session.
create table devices (
  company_id text not null,
  session_id text not null,
  user_id text not null,
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

-- Other bytes get another media_id: what was fetched under one may be kept for ever.
create table company_images (
  company_id text not null references companies,
  media_id text not null check (media_id ~ '^[A-Za-z0-9_-]{1,128}$'),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 524288),
  created_at timestamptz not null default now(),
  primary key (company_id, media_id)
);
call secure_by_company('company_images');

set local role prosa_doors;

-- As find_sign_in, which nodes of the version before still ask. A company that is suspended is entered only by who has no other.
create function doors.find_entry(wanted text)
  returns table (password_hash text, password_changed_at timestamptz, company_id text, user_id text, is_suspended boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.password_hash, p.password_changed_at, m.company_id, m.user_id, c.suspended_at is not null
    from persons p join memberships m using (person_id) join companies c using (company_id)
    where p.email = wanted and m.deactivated_at is null and m.deleted_at is null
    order by c.suspended_at is not null, m.last_used_at desc nulls last, m.joined_at, m.company_id
    limit 1
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
