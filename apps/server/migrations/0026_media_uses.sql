-- Who needs a file. What is needed by nobody is known by rows of its own, so that whoever removes it reads those and nothing else.
-- Files come before messages here as in every transaction that writes both, and nobody who only reads is kept waiting.
lock table media in share row exclusive mode;
-- Whether the bytes of a small picture are named by anything else.
create index media_thumbnail on media (company_id, thumbnail_sha256) where thumbnail_sha256 is not null;

-- The key to the file also keeps it: nobody can remove what somebody needs, and who begins to need it waits for who removes it.
create table media_uses (
  company_id text not null,
  media_id text collate "C" not null,
  kind text not null check (kind in ('message', 'template', 'quickReply', 'flow')),
  -- The id of the message, template, quick reply or flow.
  used_by text collate "C" not null,
  primary key (company_id, media_id, kind, used_by),
  foreign key (company_id, media_id) references media
);
create index media_uses_by on media_uses (company_id, kind, used_by);
call secure_by_company('media_uses');

-- Files that nobody needs, and since when. In milliseconds: it is a cursor, and those above the database know no smaller ones.
create table media_unused (
  company_id text not null,
  media_id text collate "C" not null,
  since timestamptz(3) not null,
  primary key (company_id, media_id),
  foreign key (company_id, media_id) references media on delete cascade
);
create index media_unused_since on media_unused (since, company_id, media_id);
call secure_by_company('media_unused');

-- By the database itself, so that no writer can forget it, nor one of the version before.
create function note_new_media() returns trigger language plpgsql as $$
begin
  insert into media_unused (company_id, media_id, since) values (new.company_id, new.media_id, new.created_at);
  return null;
end $$;
create function note_media_used() returns trigger language plpgsql as $$
begin
  delete from media_unused where company_id = new.company_id and media_id = new.media_id;
  return null;
end $$;
create function note_media_left() returns trigger language plpgsql as $$
begin
  -- Of two who go at once the second one sees that the first has gone; who comes meanwhile waits.
  perform from media where company_id = old.company_id and media_id = old.media_id for update;
  insert into media_unused (company_id, media_id, since)
    select old.company_id, old.media_id, now()
    where not exists (select from media_uses where company_id = old.company_id and media_id = old.media_id)
    on conflict do nothing;
  return null;
end $$;
create trigger media_made after insert on media for each row execute function note_new_media();
create trigger media_used after insert on media_uses for each row execute function note_media_used();
create trigger media_left after delete on media_uses for each row execute function note_media_left();

-- A message may name a file that is gone: it has nothing to keep.
create function write_message_uses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from media_uses
      where company_id = old.company_id and media_id = old.media_id and kind = 'message' and used_by = old.message_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_uses (company_id, media_id, kind, used_by)
      select company_id, media_id, 'message', new.message_id from media where company_id = new.company_id and media_id = new.media_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger message_with_file after insert on messages for each row when (new.media_id is not null)
  execute function write_message_uses();
create trigger message_with_other_file after update of media_id on messages for each row when (old.media_id is distinct from new.media_id)
  execute function write_message_uses();
create trigger message_gone_with_file after delete on messages for each row when (old.media_id is not null)
  execute function write_message_uses();

-- Small work on files: bytes that may go, and what is to be known of the files of before this migration. Those are neither used nor
-- unused until somebody has looked, company by company and piece by piece: that would take too long here.
call create_queue('media_upkeep');
alter table media_upkeep no force row level security;
-- The policy of backups lets the owner of the tables read all companies.
select set_config('prosa.backup', 'on', true);
insert into media_upkeep (company_id, item_id, lane, payload)
  select c.company_id, 'uses', 'uses', '{"lookAfter": ""}' from companies c where exists (select from media m where m.company_id = c.company_id);
select set_config('prosa.backup', '', true);
alter table media_upkeep force row level security;

create policy doors on media_unused for select to prosa_doors using (true);
grant select on media_unused to prosa_doors;

set local role prosa_doors;

-- Of all companies, longest unused first; those behind the cursor only. (companies_with_orphaned_media is for the version before.)
create function doors.list_unused_media(before timestamptz, after_since timestamptz, after_company text, after_media text, most integer)
  returns table (company_id text, media_id text, since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, media_id, since from media_unused
    where since < before and (since, company_id, media_id) > (after_since, after_company, after_media)
    order by since, company_id, media_id limit most
  $$;
revoke all on function doors.list_unused_media(timestamptz, timestamptz, text, text, integer) from public;
grant execute on function doors.list_unused_media(timestamptz, timestamptz, text, text, integer) to prosa_app;
reset role;
