-- A call that asks outside is not one transaction: its key is taken before, by a row without an answer. Until `held_until` it counts as
-- running; afterwards it broke off, and whether it was carried out is not known by this row. With the answer it is null again.
-- The version before neither writes such rows nor reads them: only those calls leave them, and it asks no key of those.
alter table idempotency_keys alter column sealed_answer drop not null, add column held_until timestamptz;
