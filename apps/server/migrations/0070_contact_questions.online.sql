-- What contacts are asked for by how they stand: two columns of few values, so that all of it is small, and a question about the second alone
-- skips from one value of the first to the next.
create index concurrently if not exists contacts_standing on contacts (company_id, status, marketing) where deleted_at is null;
-- An e-mail that equals another by more than its capitals: with accents, or with spaces around it. There are hardly any, which the planner
-- believes of an equation and not of its opposite.
create index concurrently if not exists contacts_odd_email on contacts (company_id, contact_id)
  where (case when octet_length(email) = length(email) and email = btrim(email) then 0 else 1 end) = 1;
analyze contacts;
