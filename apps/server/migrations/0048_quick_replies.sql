-- Texts that are kept to be sent again. The version before knows nothing of them.
create table quick_replies (
  company_id uuid not null references companies,
  quick_reply_id uuid not null,
  scope text not null check (scope in ('own', 'department', 'company')),
  -- Whose it is, where it is somebody's own.
  author_id uuid not null,
  shortcut text not null check (shortcut ~ '^[a-z0-9_-]{1,32}$'),
  title text not null default '',
  -- Properties are named by their ids, so that one may be renamed.
  text text not null,
  offer jsonb,
  -- Uses that were folded; those since stand in quick_reply_uses.
  used_count integer not null default 0,
  last_used_at timestamptz,
  changed_by uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null default 1,
  primary key (company_id, quick_reply_id),
  foreign key (company_id, author_id) references memberships,
  foreign key (company_id, changed_by) references memberships
);
create index quick_replies_shared on quick_replies (company_id) where scope <> 'own';
create index quick_replies_own on quick_replies (company_id, author_id) where scope = 'own';
create index quick_replies_bin on quick_replies (deleted_at) where deleted_at is not null;
call secure_by_company('quick_replies');

-- Where a shortcut is taken, of those outside the bin: 'c' for the company, 'd:' and a department, 'u:' and a person.
create table quick_reply_shortcuts (
  company_id uuid not null,
  place text collate "C" not null,
  shortcut text collate "C" not null,
  quick_reply_id uuid not null,
  primary key (company_id, place, shortcut),
  foreign key (company_id, quick_reply_id) references quick_replies on delete cascade
);
create index quick_reply_shortcuts_of on quick_reply_shortcuts (company_id, quick_reply_id);
call secure_by_company('quick_reply_shortcuts');

create table quick_reply_departments (
  company_id uuid not null,
  quick_reply_id uuid not null,
  department_id uuid not null,
  primary key (company_id, quick_reply_id, department_id),
  foreign key (company_id, quick_reply_id) references quick_replies on delete cascade,
  foreign key (company_id, department_id) references departments
);
create index quick_reply_departments_of on quick_reply_departments (company_id, department_id);
call secure_by_company('quick_reply_departments');

-- media_uses keeps the bytes; this has the order.
create table quick_reply_files (
  company_id uuid not null,
  quick_reply_id uuid not null,
  place smallint not null,
  media_id uuid not null,
  primary key (company_id, quick_reply_id, place),
  foreign key (company_id, quick_reply_id) references quick_replies on delete cascade,
  foreign key (company_id, media_id) references media
);
create index quick_reply_files_media on quick_reply_files (company_id, media_id);
call secure_by_company('quick_reply_files');

create table quick_reply_properties (
  company_id uuid not null,
  quick_reply_id uuid not null,
  property_id uuid not null,
  primary key (company_id, quick_reply_id, property_id),
  foreign key (company_id, quick_reply_id) references quick_replies on delete cascade,
  foreign key (company_id, property_id) references properties on delete cascade
);
create index quick_reply_properties_of on quick_reply_properties (company_id, property_id);
call secure_by_company('quick_reply_properties');

-- A row for each message, so that nobody who sends waits for anybody else; a schedule folds them.
create table quick_reply_uses (
  company_id uuid not null,
  quick_reply_id uuid not null,
  message_id uuid not null,
  used_at timestamptz not null,
  primary key (company_id, quick_reply_id, message_id),
  foreign key (company_id, quick_reply_id) references quick_replies on delete cascade
);
call secure_by_company('quick_reply_uses');

create policy doors on quick_replies for select to prosa_doors using (true);
grant select on quick_replies to prosa_doors;
create policy doors on quick_reply_uses for select to prosa_doors using (true);
grant select on quick_reply_uses to prosa_doors;

set local role prosa_doors;

create function doors.quick_replies_to_forget(older_than timestamptz, most integer)
  returns table (company_id uuid, quick_reply_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select q.company_id, q.quick_reply_id from quick_replies q where q.deleted_at < older_than limit most $$;

create function doors.companies_with_quick_reply_uses(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.company_id from companies c
    where c.company_id > after and exists (select from quick_reply_uses u where u.company_id = c.company_id)
    order by c.company_id limit most
  $$;

revoke all on function doors.quick_replies_to_forget(timestamptz, integer), doors.companies_with_quick_reply_uses(uuid, integer) from public;
grant execute on function doors.quick_replies_to_forget(timestamptz, integer), doors.companies_with_quick_reply_uses(uuid, integer)
  to prosa_app;
reset role;
