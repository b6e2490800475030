-- How everybody and everything stands while this comes. In a transaction of its own: that of the triggers keeps everybody from writing for as
-- long as it lasts. Said of the moment when the triggers came, so that what they write meanwhile is later, also what is not committed yet;
-- and of nobody who is removed in between.
select write_member_history(m.company_id, array_agg(m.user_id), (select date_trunc('milliseconds', applied_at) from schema_migrations where version = 95))
from (select m.company_id, m.user_id from memberships m
  where not exists (select 1 from member_history h where h.company_id = m.company_id and h.user_id = m.user_id) for key share of m) m
group by m.company_id;
insert into department_history (company_id, department_id, happened_at, inbox_rules)
  select d.company_id, d.department_id, (select date_trunc('milliseconds', applied_at) from schema_migrations where version = 95),
    case when d.removed_at is null and d.department_name <> '' then d.inbox_rules end
  from departments d where not exists (select 1 from department_history h where h.company_id = d.company_id and h.department_id = d.department_id)
  for key share of d;
