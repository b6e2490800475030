create index concurrently if not exists phone_numbers_number on phone_numbers (phonenumber) where phonenumber is not null and removed_at is null;
create index concurrently if not exists audit_entries_by_provider on audit_entries (company_id, entry_id) where by_provider is not null;
alter table audit_entries validate constraint audit_entries_who;
