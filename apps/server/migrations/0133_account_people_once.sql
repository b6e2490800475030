-- The form under which a person is one, as the contract's `canonicalNumber` writes it: Brazilian mobile numbers with their ninth digit. What
-- is no number stays as it is.
create function canonical_number(wa_id text) returns text language sql immutable parallel safe
  return regexp_replace(wa_id, '^(55[1-9][1-9])9?([6-9][0-9]{7})$', '\19\2');

-- Whoever has chats under both forms of their number is one of the people whom an account has begun to write to.
create or replace function note_account_people() returns trigger language plpgsql as $$
begin
  insert into account_people as p (company_id, account_id, wa_id, at)
  select a.company_id, coalesce(n.business_account_id, n.phonenumber_id::text), canonical_number(m.wa_id), min(m.at)
  from added a
    join messages m on m.company_id = a.company_id and m.message_id = a.message_id
    join phone_numbers n on n.company_id = m.company_id and n.phonenumber_id = m.phonenumber_id
    join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
  where c.window_expires_at is null or c.window_expires_at <= m.at
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, account_id, wa_id) do update set at = excluded.at where p.at <= excluded.at - interval '24 hours';
  return null;
end $$;

insert into account_people as p (company_id, account_id, wa_id, at)
select o.company_id, o.account_id, canonical_number(o.wa_id), min(o.at) from account_people o
where o.wa_id <> canonical_number(o.wa_id) group by 1, 2, 3
on conflict (company_id, account_id, wa_id) do update set at = least(p.at, excluded.at);
delete from account_people where wa_id <> canonical_number(wa_id);
