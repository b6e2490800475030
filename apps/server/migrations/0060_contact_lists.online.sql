-- The orders of the list of contacts, without the bin: each is one range, read in either direction. Who never wrote is older than anybody who
-- did, and who has no name comes behind all names; both stand in the index so that a page begins where the one before ended by one comparison.
create index concurrently if not exists contacts_by_activity on contacts (company_id,
  (case when last_activity_at is null then timestamptz '1970-01-01 00:00:00+00' else last_activity_at end), contact_id) where deleted_at is null;
create index concurrently if not exists contacts_by_name on contacts (company_id,
  (case when name = '' then U&'\FFFF' else name end) collate "und-x-icu", contact_id) where deleted_at is null;
create index concurrently if not exists contacts_by_created on contacts (company_id, created_at, contact_id) where deleted_at is null;
-- What few contacts have.
create index concurrently if not exists contacts_lead on contacts (company_id, lead_id) where lead_id is not null and deleted_at is null;
create index concurrently if not exists contacts_department on contacts (company_id, department_id) where department_id is not null and deleted_at is null;
create index concurrently if not exists contacts_bin on contacts (company_id, deleted_at, contact_id) where deleted_at is not null;
-- What the value of a property begins with. Longer ones are texts, which nobody looks for by their beginning.
create index concurrently if not exists contact_properties_beginning on contact_properties (company_id, value collate any_accent) where length(value) <= 100;
create unique index concurrently if not exists batch_items_contact on batch_items (company_id, batch_id, contact_id) where contact_id is not null;
alter table batch_items validate constraint batch_items_one;
analyze contacts;
