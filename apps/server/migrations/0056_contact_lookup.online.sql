-- Whose an e-mail or a document is that somebody is about to send to another. What is longer than these is neither.
create index concurrently if not exists contacts_email on contacts (company_id, email collate any_case) where email <> '';
create index concurrently if not exists contact_properties_value on contact_properties (company_id, value) where length(value) <= 20;
