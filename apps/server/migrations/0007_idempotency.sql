-- What a write answered, for when the same request comes again. The row is written once, with the answer, by the transaction of the write;
-- that a key is in use shows by an advisory lock, which ends with its transaction however that ends.
create table idempotency_keys (
  company_id text not null references companies,
  user_id text not null,
  key_hash bytea not null,
  request_hash bytea not null,
  -- Sealed with ENCRYPTION_KEY: an answer may hold what is shown once and stored as a hash elsewhere.
  sealed_answer text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, key_hash),
  foreign key (company_id, user_id) references memberships
);
create index idempotency_keys_age on idempotency_keys (company_id, user_id, created_at);
call secure_by_company('idempotency_keys');
