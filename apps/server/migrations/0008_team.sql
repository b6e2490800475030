-- A department without a name is a draft. `successor_id` took over its chats: whoever writes to a removed one comes there.
create table departments (
  company_id uuid not null references companies,
  department_id uuid not null,
  department_name text not null,
  icon text not null default 'people',
  may_transfer boolean not null default true,
  may_close boolean not null default true,
  may_template boolean not null default true,
  may_see_others boolean not null default true,
  -- Every command says all rules of a department it makes; what a row does not say is as `firstInboxRules` of the contract has it.
  inbox_rules jsonb not null default '{}',
  custom_portal text not null default '',
  address jsonb,
  successor_id uuid,
  version bigint not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, department_id),
  foreign key (company_id, successor_id) references departments
);
create unique index departments_name on departments (company_id, lower(department_name)) where removed_at is null and department_name <> '';
-- Read with every actor: which departments hide the chats of colleagues.
create index departments_own_chats_only on departments (company_id, department_id) where not may_see_others;
call secure_by_company('departments');

create table membership_departments (
  company_id uuid not null,
  user_id uuid not null,
  department_id uuid not null,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references memberships,
  foreign key (company_id, department_id) references departments
);
create index membership_departments_department on membership_departments (company_id, department_id);
call secure_by_company('membership_departments');

create table properties (
  company_id uuid not null references companies,
  property_id uuid not null,
  name text not null,
  description text not null default '',
  default_value text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, property_id)
);
create unique index properties_name on properties (company_id, lower(name));
call secure_by_company('properties');

-- `merged_into`: it is gone already, and only what had it is still on its way to the other one.
create table labels (
  company_id uuid not null references companies,
  label_id uuid not null,
  text text not null,
  detail text not null default '',
  description text not null default '',
  color text not null,
  status smallint not null default 0 check (status in (0, 1)),
  merged_into uuid,
  version bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, label_id),
  foreign key (company_id, merged_into) references labels on delete cascade,
  check (merged_into is null or deleted_at is not null)
);
-- In the bin a label keeps its text, and another one may have it meanwhile.
create unique index labels_text on labels (company_id, lower(text)) where deleted_at is null;
create index labels_bin on labels (deleted_at) where deleted_at is not null;
create index labels_merged on labels (company_id, merged_into) where merged_into is not null;
call secure_by_company('labels');

-- No row means: for the chats of all departments.
create table label_departments (
  company_id uuid not null,
  label_id uuid not null,
  department_id uuid not null,
  primary key (company_id, label_id, department_id),
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, department_id) references departments
);
create index label_departments_department on label_departments (company_id, department_id);
call secure_by_company('label_departments');

create policy doors on labels for select to prosa_doors using (true);
create policy doors_prune on labels for delete to prosa_doors using (true);
grant select, delete on labels to prosa_doors;

set local role prosa_doors;

-- What links to them goes with them. In chunks, as prune_events.
create function doors.prune_labels(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (
      delete from labels where (company_id, label_id) in (
        select company_id, label_id from labels where deleted_at < older_than and merged_into is null limit most
      ) returning 1
    )
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
