-- What is not counted yet, the oldest first; and the links of a message, which go with it.
create index concurrently if not exists template_sends_uncounted on template_sends (company_id, sent_at) where counted_at is null;
create index concurrently if not exists template_links_message on template_links (company_id, message_id);
