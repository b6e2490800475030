-- How many messages of a promotion were sent one by one: few beside all that were sent.
create index concurrently if not exists template_sends_promoted on template_sends (company_id, sent_at) where is_promoted;
