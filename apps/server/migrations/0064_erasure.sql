-- Who asked to be forgotten: no number, only what it makes with the company's own salt, so that nobody brings them back by an import.
create table erasure_salts (
  company_id uuid primary key references companies,
  salt bytea not null
);
call secure_by_company('erasure_salts');

create table erased_numbers (
  company_id uuid not null references companies,
  number_hash bytea not null,
  erased_at timestamptz not null,
  primary key (company_id, number_hash)
);
call secure_by_company('erased_numbers');

-- All that a company keeps of one person, as a file: made by a job, fetched once.
create table dossiers (
  company_id uuid not null,
  dossier_id uuid not null,
  contact_id uuid not null,
  user_id uuid not null,
  -- Null while it is made.
  sha256 text collate "C",
  size bigint not null default 0,
  token_hash bytea,
  expires_at timestamptz not null,
  primary key (company_id, dossier_id),
  foreign key (company_id, user_id) references memberships
);
create index dossiers_contact on dossiers (company_id, contact_id);
call secure_by_company('dossiers');

create policy doors on audit_entries to prosa_doors using (true);
grant select, update (target, before, after) on audit_entries to prosa_doors;

set local role prosa_doors;

-- A value of an entry with dots in place of these words, wherever they stand in its texts, and in place of texts that are one of the wholes.
create function doors.dotted(value jsonb, words text[], wholes text[]) returns jsonb language plpgsql immutable set search_path = public, pg_temp as $$
  declare
    said text;
    word text;
  begin
    case jsonb_typeof(value)
      when 'object' then return (select coalesce(jsonb_object_agg(e.key, doors.dotted(e.value, words, wholes)), '{}') from jsonb_each(value) e);
      when 'array' then
        return (select coalesce(jsonb_agg(doors.dotted(e.value, words, wholes) order by e.nth), '[]') from jsonb_array_elements(value) with ordinality as e (value, nth));
      when 'string', 'number' then
        said := value #>> '{}';
        if jsonb_typeof(value) = 'string' and said = any (wholes) then return '"•••"'; end if;
        foreach word in array words loop said := replace(said, word, '•••'); end loop;
        return case when said = value #>> '{}' then value else to_jsonb(said) end;
      else return value;
    end case;
  end $$;

-- Of the transaction's company: the entry stays, and who did what when; the values of one person in it become dots. All of them where the
-- entry is about that person, else wherever one of these words stands, or a text is one of the wholes. Of the next entries after this one, as many as are wanted; answers
-- the last of them, null where there are no more, so that a log of any length is walked in small transactions.
create function doors.erase_audit_values(about text[], words text[], wholes text[], after_entry uuid, most integer) returns uuid
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
    update audit_entries e set
        before = (select jsonb_object_agg(key, '"•••"'::jsonb) from jsonb_object_keys(e.before) as key),
        after = (select jsonb_object_agg(key, '"•••"'::jsonb) from jsonb_object_keys(e.after) as key),
        target = case when e.target = any (words) then '•••' else e.target end
      where e.company_id = company and e.entry_id > after_entry and e.entry_id <= last_entry and e.target = any (about)
        and e.what <> 'contact.erase';
    update audit_entries e set before = doors.dotted(e.before, words, wholes), after = doors.dotted(e.after, words, wholes)
      where e.company_id = company and e.entry_id > after_entry and e.entry_id <= last_entry and exists (select from unnest(written) as w (word)
        where position(w.word in coalesce(e.before::text, '')) > 0 or position(w.word in coalesce(e.after::text, '')) > 0);
    return case when looked_at = most then last_entry end;
  end $$;

-- What was told of one person and is still kept for who was away.
create function doors.erase_events(words text[]) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (
      delete from events e where e.company_id = nullif(current_setting('prosa.company_id', true), '')::uuid
        and exists (select from unnest(words) as w (word) where position(w.word in e.payload::text) > 0) returning 1
    )
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
