-- Since when somebody whose rows it may hold has been erased: its bytes go, and it is no more than a word on the screen.
alter table company_archives add column outdated_at timestamptz;

-- Ended because it could not go on, and not because somebody canceled it.
alter table batches add column gave_up boolean not null default false;

-- As before, and in what an entry is about, too: a chat is called by its number and its person.
set local role prosa_doors;
create or replace function doors.erase_audit_values(about text[], words text[], wholes text[], after_entry uuid, most integer) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    company constant uuid := nullif(current_setting('prosa.company_id', true), '')::uuid;
    -- As they stand in the text of a JSON value.
    written constant text[] := array(select substr(w.json, 2, length(w.json) - 2) from unnest(words) as g (word), to_jsonb(g.word::text) as j (value),
      lateral (select j.value::text as json) w) || array(select to_jsonb(g.whole)::text from unnest(wholes) as g (whole));
    last_entry uuid;
    looked_at integer;
  begin
    select n.entry_id, n.nth into last_entry, looked_at from (
      select e.entry_id, row_number() over (order by e.entry_id) as nth from audit_entries e
      where e.company_id = company and e.entry_id > after_entry order by e.entry_id limit most) n order by n.nth desc limit 1;
    with changed as (
      update audit_entries e set
        before = (select jsonb_object_agg(key, '"•••"'::jsonb) from jsonb_object_keys(e.before) as key),
        after = (select jsonb_object_agg(key, '"•••"'::jsonb) from jsonb_object_keys(e.after) as key),
        target = case when e.target = any (words) then '•••' else e.target end
      where e.company_id = company and e.entry_id > after_entry and e.entry_id <= last_entry and e.target = any (about)
        and e.what <> 'contact.erase' returning e.entry_id, e.target, e.before, e.after)
    insert into audit_unsealed (company_id, entry_id, kind, values_digest)
      select company, c.entry_id, 'erased', audit_values_digest(c.target, c.before, c.after) from changed c;
    with changed as (
      update audit_entries e set before = doors.dotted(e.before, words, wholes), after = doors.dotted(e.after, words, wholes),
        target = case when e.what = 'contact.erase' then e.target else doors.dotted(to_jsonb(e.target), words, wholes) #>> '{}' end
      where e.company_id = company and e.entry_id > after_entry and e.entry_id <= last_entry and exists (select from unnest(written) as w (word)
        where position(w.word in coalesce(e.before::text, '')) > 0 or position(w.word in coalesce(e.after::text, '')) > 0
          or (e.what <> 'contact.erase' and position(w.word in e.target) > 0))
      returning e.entry_id, e.target, e.before, e.after)
    insert into audit_unsealed (company_id, entry_id, kind, values_digest)
      select company, c.entry_id, 'erased', audit_values_digest(c.target, c.before, c.after) from changed c;
    return case when looked_at = most then last_entry end;
  end $$;
reset role;
