-- Whether a template has ever left, for the first steps: without it the whole log of a company that has sent none would be read.
create index concurrently if not exists messages_templates on messages (company_id, message_status) where message_type = 'template' and from_me;
