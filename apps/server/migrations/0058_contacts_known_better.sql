-- A department may be responsible instead of a person; the bin, from which a contact comes back for a while; and when they last wrote, to
-- the minute, by which lists are ordered.
alter table contacts add column department_id uuid,
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add column last_activity_at timestamptz;
alter table contacts add foreign key (company_id, department_id) references departments,
  add foreign key (company_id, deleted_by) references memberships,
  add check (lead_id is null or department_id is null),
  add check (deleted_at is not null or deleted_by is null);
