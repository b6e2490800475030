-- Words without accents and capitals: comparing by it gives nothing away, so that an index serves under row-level security.
create collation any_accent (provider = icu, locale = 'und-u-ks-level1', deterministic = false);

-- When people last wrote, as far as their chats know it: what is written from now on says so itself.
update contacts c set last_activity_at = date_trunc('minute', w.at) from (
  select company_id, contact_id,
    max(case when window_expires_at is not null then window_expires_at - interval '24 hours'
      when not last_message_from_me and last_message_id is not null then last_message_at end) as at
  from chats group by company_id, contact_id) w
where w.company_id = c.company_id and w.contact_id = c.contact_id and w.at is not null and c.last_activity_at is null;

-- Saved filters of contacts. The version before knows nothing of them.
create table segments (
  company_id uuid not null references companies,
  segment_id uuid not null,
  scope text not null check (scope in ('own', 'company')),
  -- Whose it is, where it is somebody's own.
  author_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- As the contract's readContactCondition has read it.
  condition jsonb not null,
  -- Where its name is taken: 'c' for the company, 'u:' and a person.
  place text collate "C" not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null default 1,
  primary key (company_id, segment_id),
  foreign key (company_id, author_id) references memberships
);
create unique index segments_name on segments (company_id, place, lower(name)) where deleted_at is null;
create index segments_bin on segments (company_id, deleted_at) where deleted_at is not null;
call secure_by_company('segments');

-- A batch may be about contacts: an item is a chat or a contact.
alter table batch_items add column contact_id uuid,
  alter column phonenumber_id drop not null,
  alter column wa_id drop not null,
  add constraint batch_items_one check ((contact_id is null) = (phonenumber_id is not null and wa_id is not null)) not valid;

-- What the link of a file of contacts opens, for a minute; the row goes with the first opening.
create table contact_export_links (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  session_id uuid not null,
  -- Which contacts, and as what.
  asked jsonb not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references memberships
);
create index contact_export_links_expired on contact_export_links (company_id, expires_at);
call secure_by_company('contact_export_links');
