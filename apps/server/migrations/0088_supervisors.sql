-- Who looks after a department: sees how its queue and its people stand, whoever has a chat. Mostly they work in it, but need not be given chats.
create table department_supervisors (
  company_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  primary key (company_id, department_id, user_id),
  foreign key (company_id, department_id) references departments on delete cascade,
  foreign key (company_id, user_id) references memberships on delete cascade
);
create index department_supervisors_user on department_supervisors (company_id, user_id);
call secure_by_company('department_supervisors');
