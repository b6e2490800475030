-- Written and emptied again by nodes whose writes fail, to find out when the database accepts writes again. Always empty after a commit. The
-- version before does not use it.
create table write_probes (
  probe_id uuid primary key,
  filling bytea not null
);
-- Uncompressed, so that a probe needs new pages.
alter table write_probes alter column filling set storage external;
grant select, insert, delete on write_probes to prosa_app;
