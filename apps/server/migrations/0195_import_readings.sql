-- How a file is read: whether its first row names the columns, and the area code of Brazilian numbers that have none. `start` is the first
-- row with its place, so that the choice of the header can be changed; null where it cannot, as in imports of the version before.
alter table contact_imports
  add column has_header boolean not null default true,
  add column start jsonb,
  add column area_code text check (area_code ~ '^[1-9][1-9]$');
