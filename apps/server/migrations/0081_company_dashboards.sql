-- Pages of others that a company wants to have at hand. Of those that are there, each has a place of its own; a deleted one keeps its place for
-- the way back.
create table company_dashboards (
  company_id uuid not null references companies,
  dashboard_id uuid not null,
  title text not null check (char_length(title) between 1 and 80),
  url text not null check (char_length(url) <= 1000),
  position smallint not null check (position >= 0),
  version bigint not null,
  deleted_at timestamptz,
  primary key (company_id, dashboard_id)
);
-- Asked at the end of a statement, as two that change places have the same one in between.
alter table company_dashboards add constraint company_dashboards_position
  exclude using btree (company_id with =, position with =) where (deleted_at is null) deferrable initially immediate;
call secure_by_company('company_dashboards');
