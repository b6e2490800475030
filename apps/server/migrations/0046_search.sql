-- What people look for in messages (decision 31). Words are folded and stemmed here and nowhere else, so that what is looked for and what
-- was written are read in the same way.
-- A text as its words: small, without accents, one blank between them and at both ends; every sign of its own (an emoji) is a word too.
-- Most texts are plain letters, or are so without their accents: the rest takes three times as long.
create function search_text(said text) returns text language plpgsql stable parallel safe as $$
begin
  if octet_length(said) <> length(said) then
    said := public.unaccent(normalize(translate(said, 'ºª', '  '), NFKC));
    if octet_length(said) <> length(said) then
      said := regexp_replace(lower(said collate "und-x-icu"),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u007f\u200d\ufe0e\ufe0f[:space:][:punct:]]+', ' ', 'g');
      return ' ' || btrim(regexp_replace(regexp_replace(said collate "und-x-icu", '([^[:alnum:] ])', ' \1 ', 'g'), ' {2,}', ' ', 'g')) || ' ';
    end if;
  end if;
  return ' ' || btrim(regexp_replace(lower(said collate "C"), '[^0-9a-z]+', ' ', 'g')) || ' ';
end $$;

-- Without stop words: whoever looks for one looks for it.
create text search dictionary search_portuguese (template = snowball, language = portuguese);
-- What the forms of a word have in common. Of those that end in -ão, which are the same without accents, the stemmer knows no plural.
create function search_stem(word text) returns text language sql stable parallel safe as $$
  select case
    when length(word) < 4 or word !~ '^[a-z]+$' then word
    when word ~ '(ao|oes|aes)$' then regexp_replace(word, '(ao|oes|aes)$', 'ao')
    else coalesce((ts_lexize('public.search_portuguese', word))[1], word)
  end
$$;
-- What all forms of a word begin with, three letters at least: the range of the index that they stand in.
create function search_begin(word text) returns text language sql stable parallel safe as $$
  select case when length(word) < 3 then null else coalesce((
    select left(word, n) from generate_series(length(word), 3, -1) n
    where starts_with(case when stem ~ 'ao$' then left(stem, -2) else stem end, left(word, n)) limit 1), word) end
  from search_stem(word) as s (stem)
$$;
-- Whether a folded text has every word; one without a beginning has to stand there as it is. A loop is three times as fast as a statement.
create function search_meets(folded text, words text[], begins text[], stems text[]) returns boolean language plpgsql stable parallel safe as $$
declare
  said constant text[] := string_to_array(folded, ' ');
  word text;
  is_met boolean;
begin
  for n in 1..cardinality(words) loop
    is_met := false;
    foreach word in array said loop
      is_met := word = words[n] or starts_with(word, begins[n]) and (starts_with(word, words[n]) or search_stem(word) = stems[n]);
      exit when is_met;
    end loop;
    if is_met is not true then return false; end if;
  end loop;
  return true;
end $$;

-- The messages of a company in the order of their ids, cut into slices from the first one on. What is behind the last one is read from rows.
create table search_slices (
  company_id uuid not null references companies,
  slice integer not null,
  -- From behind this message up to that one.
  after_id uuid not null,
  last_id uuid not null,
  is_joined boolean not null,
  -- Whoever may have written without seeing this row is below; the slice is filled once they are done. Others write into search_changes.
  writers_below xid8,
  filled_at timestamptz,
  oldest_at timestamptz,
  newest_at timestamptz,
  -- All words of it, to take them away again.
  words text[] not null default '{}',
  primary key (company_id, slice)
);
create unique index search_slices_last on search_slices (company_id, last_id);
create index search_slices_short on search_slices (company_id, slice) where not is_joined;
call secure_by_company('search_slices');

-- Which message stands at which place of a slice, 64 to a row.
create table search_places (
  company_id uuid not null,
  slice integer not null,
  part smallint not null,
  message_ids uuid[] not null,
  primary key (company_id, slice, part)
);
call secure_by_company('search_places');

-- Where a word stands. Read by plain comparisons, which row-level security lets an index serve.
create table search_words (
  company_id uuid not null,
  word text collate "C" not null,
  slice integer not null,
  places smallint[] not null,
  primary key (company_id, word, slice)
);
call secure_by_company('search_words');

-- Messages of a slice that are not any more as it was filled with them. They are read from their rows until the slice is filled anew.
-- A row for each change: one that is written while the slice is filled must outlast it.
create table search_changes (
  company_id uuid not null,
  slice integer not null,
  change_id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, slice, change_id)
);
call secure_by_company('search_changes');

-- By the database itself, so that no writer of messages can forget it.
create function note_late_messages() returns trigger language plpgsql as $$
begin
  insert into search_changes (company_id, slice, message_id)
    select w.company_id, s.slice, w.message_id from written w cross join lateral (
      select slice from search_slices x where x.company_id = w.company_id and x.last_id >= w.message_id order by x.last_id limit 1) s;
  return null;
end $$;
create function note_changed_message() returns trigger language plpgsql as $$
begin
  insert into search_changes (company_id, slice, message_id)
    select x.company_id, x.slice, old.message_id from search_slices x
    where x.company_id = old.company_id and x.last_id >= old.message_id order by x.last_id limit 1;
  return null;
end $$;
create function note_renamed_file() returns trigger language plpgsql as $$
begin
  insert into search_changes (company_id, slice, message_id)
    select m.company_id, s.slice, m.message_id from messages m cross join lateral (
      select slice from search_slices x where x.company_id = m.company_id and x.last_id >= m.message_id order by x.last_id limit 1) s
    where m.company_id = new.company_id and m.media_id = new.media_id;
  return null;
end $$;
create trigger message_came_late after insert on messages referencing new table as written for each statement
  execute function note_late_messages();
create trigger message_says_other after update of message_body, deleted_at, at, wa_id, media_id on messages for each row
  when (old.message_body is distinct from new.message_body or old.deleted_at is distinct from new.deleted_at or old.at <> new.at
    or old.wa_id <> new.wa_id or old.media_id is distinct from new.media_id)
  execute function note_changed_message();
create trigger message_gone after delete on messages for each row execute function note_changed_message();
create trigger file_renamed after update of file_name on media for each row when (old.file_name <> new.file_name)
  execute function note_renamed_file();

-- Companies whose slices are to be looked after.
call create_queue('search_work');
