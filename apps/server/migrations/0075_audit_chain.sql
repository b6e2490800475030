-- Each entry of the audit log is a link of a chain: its hash is made of the one before, of what never changes in the entry, and of a digest of
-- its values. Erased values get a link of their own with the digest of what is left, so that erasing breaks nothing, and nothing else passes
-- for it. Links are made behind the calls, in order of commit: whoever is audited waits for nobody.
create table audit_links (
  company_id uuid not null references companies,
  position bigint not null,
  entry_id uuid not null,
  kind text not null check (kind in ('written', 'erased')),
  values_digest bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (company_id, position)
);
create index audit_links_entry on audit_links (company_id, entry_id, position);
call secure_by_company('audit_links');
revoke update, delete on audit_links from prosa_app;

-- What has no link yet; written with the entry itself.
create table audit_unsealed (
  company_id uuid not null references companies,
  nth bigint generated always as identity,
  entry_id uuid not null,
  kind text not null check (kind in ('written', 'erased')),
  values_digest bytea not null,
  primary key (company_id, nth)
);
create index audit_unsealed_entry on audit_unsealed (company_id, entry_id);
call secure_by_company('audit_unsealed');

-- How far the chain of a company is: entries from before there were chains are linked first, and `old_done` says that all of them are.
create table audit_chains (
  company_id uuid primary key references companies,
  old_after uuid not null default '00000000-0000-0000-0000-000000000000',
  old_done boolean not null default false,
  -- The last time that somebody had it verified, and what came of it.
  check_job uuid,
  checked_at timestamptz,
  checked jsonb
);
call secure_by_company('audit_chains');

create table audit_export_links (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  session_id uuid not null,
  asked jsonb not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references memberships
);
create index audit_export_links_expired on audit_export_links (company_id, expires_at);
call secure_by_company('audit_export_links');

-- Of everything that may be erased. The text of a jsonb is the same wherever its value is.
create function audit_values_digest(target text, before jsonb, after jsonb) returns bytea
  language sql stable set search_path = public, pg_temp
  as $$ select sha256(convert_to(jsonb_build_array(target, before, after)::text, 'UTF8')) $$;

create function audit_link_hash(previous bytea, place bigint, kind text, e audit_entries, digest bytea) returns bytea
  language sql stable set search_path = public, pg_temp
  as $$
    select sha256(coalesce(previous, ''::bytea) || digest || convert_to(jsonb_build_array(place, kind, e.company_id, e.entry_id, e.user_id, e.what,
      (extract(epoch from e.at) * 1000000)::bigint, e.request_id, e.address, e.user_agent)::text, 'UTF8'))
  $$;

create function note_unsealed_entry() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
    begin
      insert into audit_unsealed (company_id, entry_id, kind, values_digest)
        values (new.company_id, new.entry_id, 'written', audit_values_digest(new.target, new.before, new.after));
      return null;
    end
  $$;
create trigger unsealed after insert on audit_entries for each row execute function note_unsealed_entry();

-- The next links of a company, as many as are wanted; answers how many it made. Whoever comes at the same moment waits for the row of the chain.
create function seal_audit_entries(company uuid, moment timestamptz, most integer) returns integer
  language plpgsql set search_path = public, pg_temp
  as $$
    declare
      chain audit_chains;
      waiting record;
      place bigint;
      last_hash bytea;
      made integer := 0;
    begin
      insert into audit_chains (company_id) values (company) on conflict (company_id) do nothing;
      select * into chain from audit_chains where company_id = company for update;
      select position, hash into place, last_hash from audit_links where company_id = company order by position desc limit 1;
      place := coalesce(place, 0);
      if not chain.old_done then
        for waiting in
          select e, audit_values_digest(e.target, e.before, e.after) as digest from audit_entries e
          where e.company_id = company and e.entry_id > chain.old_after
            and not exists (select from audit_unsealed u where u.company_id = company and u.entry_id = e.entry_id and u.kind = 'written')
          order by e.entry_id limit most
        loop
          place := place + 1;
          last_hash := audit_link_hash(last_hash, place, 'written', waiting.e, waiting.digest);
          insert into audit_links values (company, place, (waiting.e).entry_id, 'written', waiting.digest, last_hash, moment);
          chain.old_after := (waiting.e).entry_id;
          made := made + 1;
        end loop;
        update audit_chains set old_after = chain.old_after, old_done = made < most where company_id = company;
        if made > 0 then return made; end if;
      end if;
      for waiting in
        -- One whose entry is gone already gets a link, too, which says so when it is verified.
        select u.nth, u.entry_id, u.kind, u.values_digest as digest, e from audit_unsealed u
          left join audit_entries e on e.company_id = u.company_id and e.entry_id = u.entry_id
        where u.company_id = company order by u.nth limit most
      loop
        delete from audit_unsealed where company_id = company and nth = waiting.nth;
        made := made + 1;
        place := place + 1;
        last_hash := audit_link_hash(last_hash, place, waiting.kind, waiting.e, waiting.digest);
        insert into audit_links values (company, place, waiting.entry_id, waiting.kind, waiting.digest, last_hash, moment);
      end loop;
      return made;
    end
  $$;

create policy doors on audit_unsealed to prosa_doors using (true) with check (true);
grant select, insert on audit_unsealed to prosa_doors;

set local role prosa_doors;

create function doors.companies_to_seal(most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct company_id from audit_unsealed limit most $$;

-- As in 0064; what is left of an entry is noted, so that its link says that values were erased and not that somebody changed them.
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
      update audit_entries e set before = doors.dotted(e.before, words, wholes), after = doors.dotted(e.after, words, wholes)
      where e.company_id = company and e.entry_id > after_entry and e.entry_id <= last_entry and exists (select from unnest(written) as w (word)
        where position(w.word in coalesce(e.before::text, '')) > 0 or position(w.word in coalesce(e.after::text, '')) > 0)
      returning e.entry_id, e.target, e.before, e.after)
    insert into audit_unsealed (company_id, entry_id, kind, values_digest)
      select company, c.entry_id, 'erased', audit_values_digest(c.target, c.before, c.after) from changed c;
    return case when looked_at = most then last_entry end;
  end $$;

revoke all on function doors.companies_to_seal(integer) from public;
grant execute on function doors.companies_to_seal(integer) to prosa_app;
reset role;
