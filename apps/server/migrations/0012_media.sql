-- Files by what is in them. A blob is stored once for a company, however often it is sent.
create table media (
  company_id uuid not null references companies,
  media_id uuid not null,
  kind text not null check (kind in ('image', 'audio', 'video', 'document', 'sticker')),
  state text not null check (state in ('stored', 'awaited', 'lost')),
  sha256 text collate "C",
  mime_type text not null default '',
  file_name text not null default '',
  size bigint not null default 0,
  width integer,
  height integer,
  duration_ms integer,
  is_voice boolean not null default false,
  thumbnail_sha256 text collate "C",
  -- Lost because we could not fetch it, and not because the provider has it no more: somebody may ask again.
  gave_up boolean not null default false,
  -- What the provider calls it, where it came from one.
  provider_media_id text,
  phonenumber_id uuid,
  -- Of the chat that somebody uploaded it for.
  wa_id text collate "C",
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, media_id),
  foreign key (company_id, uploaded_by) references memberships
);
create index media_hash on media (company_id, sha256) where sha256 is not null;
-- Whether the bytes of a small picture are named by anything else.
create index media_thumbnail on media (company_id, thumbnail_sha256) where thumbnail_sha256 is not null;
call secure_by_company('media');

-- A file that a provider has already: it keeps it for thirty days.
create table media_uploads (
  company_id uuid not null,
  media_id uuid not null,
  phonenumber_id uuid not null,
  provider_media_id text not null,
  expires_at timestamptz not null,
  primary key (company_id, media_id, phonenumber_id),
  foreign key (company_id, media_id) references media on delete cascade
);
call secure_by_company('media_uploads');

-- Who needs a file. What is needed by nobody is known by rows of its own, so that whoever removes it reads those and nothing else.
-- The key to the file also keeps it: nobody can remove what somebody needs, and who begins to need it waits for who removes it.
create table media_uses (
  company_id uuid not null,
  media_id uuid not null,
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
  company_id uuid not null,
  media_id uuid not null,
  since timestamptz(3) not null,
  primary key (company_id, media_id),
  foreign key (company_id, media_id) references media on delete cascade
);
create index media_unused_since on media_unused (since, company_id, media_id);
call secure_by_company('media_unused');

-- By the database itself, so that no writer can forget it.
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

call create_queue('media_downloads');
-- Bytes that may go.
call create_queue('media_upkeep');

create policy doors on media_unused for select to prosa_doors using (true);
grant select on media_unused to prosa_doors;

set local role prosa_doors;

-- Of all companies, longest unused first; those behind the cursor only.
create function doors.list_unused_media(before timestamptz, after_since timestamptz, after_company uuid, after_media uuid, most integer)
  returns table (company_id uuid, media_id uuid, since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, media_id, since from media_unused
    where since < before and (since, company_id, media_id) > (after_since, after_company, after_media)
    order by since, company_id, media_id limit most
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
