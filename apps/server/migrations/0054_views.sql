-- Saved filters of chats. The version before knows nothing of them.
create table views (
  company_id uuid not null references companies,
  view_id uuid not null,
  scope text not null check (scope in ('own', 'department', 'company')),
  department_id uuid,
  -- Whose it is, where it is somebody's own.
  author_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- As the contract's readChatCondition has read it.
  condition jsonb not null,
  -- Where its name is taken: 'c' for the company, 'd:' and a department, 'u:' and a person.
  place text collate "C" not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null default 1,
  primary key (company_id, view_id),
  foreign key (company_id, author_id) references memberships,
  foreign key (company_id, department_id) references departments,
  check ((scope = 'department') = (department_id is not null))
);
create unique index views_name on views (company_id, place, lower(name)) where deleted_at is null;
create index views_bin on views (company_id, deleted_at) where deleted_at is not null;
call secure_by_company('views');
