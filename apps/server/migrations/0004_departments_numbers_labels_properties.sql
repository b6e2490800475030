create table phone_numbers (
  company_id text not null references companies,
  phonenumber_id text not null,
  phonenumber_name text not null,
  phonenumber text,
  channel_type smallint not null check (channel_type between 1 and 5),
  channel_status smallint not null check (channel_status in (1, 2)),
  provider_id text,
  business_account_id text,
  -- What opens the provider's door, sealed with ENCRYPTION_KEY.
  sealed_credentials text,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, phonenumber_id)
);
call secure_by_company('phone_numbers');

create table departments (
  company_id text not null references companies,
  department_id text not null,
  department_name text not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, department_id)
);
call secure_by_company('departments');

-- No row means: serves all numbers of the company.
create table department_numbers (
  company_id text not null,
  department_id text not null,
  phonenumber_id text not null,
  primary key (company_id, department_id, phonenumber_id),
  foreign key (company_id, department_id) references departments,
  foreign key (company_id, phonenumber_id) references phone_numbers
);
call secure_by_company('department_numbers');

create table membership_departments (
  company_id text not null,
  user_id text not null,
  department_id text not null,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references memberships,
  foreign key (company_id, department_id) references departments
);
create index membership_departments_department on membership_departments (company_id, department_id);
call secure_by_company('membership_departments');

create table labels (
  company_id text not null references companies,
  label_id text not null,
  text text not null,
  detail text not null default '',
  color text not null,
  status smallint not null default 0 check (status in (0, 1)),
  created_at timestamptz not null default now(),
  primary key (company_id, label_id)
);
create unique index labels_text on labels (company_id, lower(text));
call secure_by_company('labels');

create table properties (
  company_id text not null references companies,
  property_id text not null,
  name text not null,
  description text not null default '',
  default_value text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, property_id)
);
create unique index properties_name on properties (company_id, lower(name));
call secure_by_company('properties');
