create table companies (
  company_id uuid primary key,
  company_name text not null,
  -- Made out of the e-mail of a sign-up, and seen by nobody yet.
  name_guessed boolean not null default false,
  site text not null default '',
  email text not null default '',
  domain text unique check (domain = lower(domain)),
  time_zone text not null default 'America/Sao_Paulo',
  chat_resume_order smallint not null default 0,
  payment_overdue boolean not null default false,
  payment_late boolean not null default false,
  primary_color text not null,
  secondary_color text not null,
  background_color text not null,
  font_color text not null,
  border_color text not null,
  icon_media_id text,
  logo_media_id text,
  maintenance_in boolean not null default false,
  two_factor_required boolean not null default false,
  description_type smallint not null default 0,
  country text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  street text not null default '',
  number text not null default '',
  complement text not null default '',
  neighborhood text not null default '',
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
call secure_by_company('companies');

-- Other bytes get another media_id: what was fetched under one may be kept for ever.
create table company_images (
  company_id uuid not null references companies,
  media_id text not null check (media_id ~ '^[A-Za-z0-9_-]{1,128}$'),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 524288),
  created_at timestamptz not null default now(),
  primary key (company_id, media_id)
);
call secure_by_company('company_images');

-- In reais (spec §3).
create table template_prices (
  company_id uuid not null references companies,
  price_id uuid not null,
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

create policy doors on companies for select to prosa_doors using (true);
grant select on companies to prosa_doors;

set local role prosa_doors;

create function doors.find_company_by_domain(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from companies where domain = wanted $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
