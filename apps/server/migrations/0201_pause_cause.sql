-- What stopped a broadcast, beside its pause reason: the provider's problem, and which of its texts was refused.
alter table broadcasts add column pause_cause jsonb;
