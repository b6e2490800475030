-- Texts as they are compared, kept beside them: without accents and capitals and what surrounds them, as `foldedOf` makes them. Row-level
-- security lets an index be read only by comparisons of columns, and taking accents away costs 6 µs for each value that is looked at.
-- Never to be changed: what is kept was made by it.
create function kept_text(said text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return btrim(lower(public.unaccent(normalize(said, NFKC)) collate "und-x-icu")); end $$;

-- Of longer ones the beginning is kept, which says of most that they are not meant. Both tables are written anew by it.
alter table contact_addresses
  add column city_kept text collate "C" generated always as (left(case when octet_length(address ->> 'city') = length(address ->> 'city')
    then btrim(lower((address ->> 'city') collate "C")) else public.kept_text(address ->> 'city') end, 100)) stored;
-- What can be more or less than something else: as `comparableOf` of the contract reads it. Comparing numerics may fail and therefore says
-- something of what is compared; these have at most 15 digits, so that a float has them all.
alter table contact_properties
  add column value_kept text collate "C" generated always as (left(case when octet_length(value) = length(value)
    then btrim(lower(value collate "C")) else public.kept_text(value) end, 100)) stored,
  add column value_amount float8 generated always as (case when btrim(value) ~ '^-?[0-9]{1,11}([.,][0-9]{1,4})?$'
    then replace(btrim(value), ',', '.')::float8 end) stored,
  add column value_day text collate "C" generated always as (case when btrim(value) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then btrim(value)
    when btrim(value) ~ '^[0-9]{2}/[0-9]{2}/[0-9]{4}$'
      then substr(btrim(value), 7, 4) || '-' || substr(btrim(value), 4, 2) || '-' || substr(btrim(value), 1, 2) end) stored;
