-- Numbers as people in Brazil write them, with dots between thousands: as `readTypedNumber` of the contract reads them, so that what is shown as
-- 1.234 is more than 1.000 for filters too. The table is written anew by it.
alter table contact_properties alter column value_amount set expression as (case
  when btrim(value) ~ '^-?[1-9][0-9]{0,2}([.][0-9]{3}){1,4}(,[0-9]{1,6})?$' then replace(replace(btrim(value), '.', ''), ',', '.')::float8
  when btrim(value) ~ '^-?[0-9]{1,15}([.,][0-9]{1,6})?$' then replace(btrim(value), ',', '.')::float8 end);

set local role prosa_doors;

-- What was told of one person and is still kept for who was away, without what these names tell. Of the next events after this one, as many as
-- are wanted; answers the last of them, nothing where there are no more.
create function doors.erase_events(words text[], kept text[], after_xid xid8, after_seq bigint, most integer)
  returns table (last_xid text, last_seq bigint)
  language sql security definer set search_path = public, pg_temp
  as $$
    with looked_at as (
      select e.company_id, e.xid, e.seq from events e where e.company_id = nullif(current_setting('prosa.company_id', true), '')::uuid
        and (e.xid, e.seq) > (after_xid, after_seq) order by e.xid, e.seq limit most
    ), gone as (
      delete from events e using looked_at l where e.company_id = l.company_id and e.xid = l.xid and e.seq = l.seq and e.name <> all (kept)
        and exists (select from unnest(words) as w (word) where position(w.word in e.payload::text) > 0)
    )
    select l.xid::text, l.seq from looked_at l where (select count(*) from looked_at) = most order by l.xid desc, l.seq desc limit 1
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
