create table companies (
  company_id text primary key check (company_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  company_name text not null,
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
  description_type smallint not null default 0,
  country text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  street text not null default '',
  number text not null default '',
  complement text not null default '',
  neighborhood text not null default '',
  created_at timestamptz not null default now()
);
call secure_by_company('companies');

create table persons (
  person_id text primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  password_changed_at timestamptz,
  created_at timestamptz not null default now()
);

create table memberships (
  company_id text not null references companies,
  user_id text not null,
  person_id text not null references persons,
  name text not null,
  language text check (language in ('pt', 'en', 'es')),
  permissions text[] not null default '{}',
  department_all boolean not null default false,
  availability smallint not null default 2 check (availability in (1, 2, 5)),
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
-- A person may belong to several companies: none of them may read the password's hash or change e-mail and password. What a person changes
-- of themselves goes through a door that names the person of the session.
grant select (person_id, email, password_changed_at), insert on persons to prosa_app;

create policy doors on companies for select to prosa_doors using (true);
create policy doors on persons for select to prosa_doors using (true);
create policy doors on memberships for select to prosa_doors using (true);
grant select on companies, persons, memberships to prosa_doors;

set local role prosa_doors;

create function doors.find_company_by_domain(wanted text) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from companies where domain = wanted $$;

create function doors.find_person_id(wanted text) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select person_id from persons where email = wanted $$;

-- Who signs in with this e-mail, and the company they enter: the one used last, else the one joined first.
create function doors.find_sign_in(wanted text) returns table (password_hash text, company_id text, user_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.password_hash, m.company_id, m.user_id
    from persons p join memberships m using (person_id)
    where p.email = wanted and m.deactivated_at is null and m.deleted_at is null
    order by m.last_used_at desc nulls last, m.joined_at, m.company_id
    limit 1
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
