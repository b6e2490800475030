-- Two contacts that became one, from which they can be parted again.
create table contact_merges (
  company_id uuid not null references companies,
  merge_id uuid not null,
  -- Who stayed, and who went into them. No keys: either may have gone on into another since.
  contact_id uuid not null,
  gone_id uuid not null,
  reason text not null check (reason in ('hand', 'sameMessage')),
  user_id uuid,
  merged_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (company_id, merge_id),
  foreign key (company_id, user_id) references memberships,
  foreign key (company_id, undone_by) references memberships
);
create index contact_merges_contact on contact_merges (company_id, contact_id, merged_at desc);
create index contact_merges_gone on contact_merges (company_id, gone_id);
call secure_by_company('contact_merges');

-- Exactly the rows from before, of who went and who stayed; those of who stayed as the merge left them, by which is told what changed since;
-- the messages that went along; and what came since, with the identifier it came by.
create table contact_merge_rows (
  company_id uuid not null,
  merge_id uuid not null,
  side text not null check (side in ('gone', 'kept', 'after', 'since')),
  kind text collate "C" not null,
  ref text collate "C" not null,
  row jsonb,
  primary key (company_id, merge_id, side, kind, ref),
  foreign key (company_id, merge_id) references contact_merges on delete cascade
);
create index contact_merge_rows_identifier on contact_merge_rows (company_id, ref) where kind = 'contact_identifiers';
call secure_by_company('contact_merge_rows');

-- The last merge that brought an identifier here, or to whose contact another was brought: what comes by it is noted there.
alter table contact_identifiers add column merge_id uuid;

-- Two that are not the same, says somebody.
create table merge_dismissals (
  company_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  user_id uuid not null,
  dismissed_at timestamptz not null,
  primary key (company_id, contact_id, other_id),
  check (contact_id <= other_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, other_id) references contacts (company_id, contact_id) on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index merge_dismissals_other on merge_dismissals (company_id, other_id);
call secure_by_company('merge_dismissals');

-- What somebody said counts for one channel and one purpose; until now that was marketing on WhatsApp.
alter table contact_consents
  add column channel text not null default 'whatsapp' check (channel in ('whatsapp', 'instagram', 'facebook', 'sms', 'email', 'phone')),
  add column purpose text not null default 'marketing' check (purpose in ('marketing', 'utility', 'service', 'research')),
  -- Who wrote it down.
  add column user_id uuid;
alter table contact_consents drop constraint contact_consents_source_check;
alter table contact_consents
  add constraint contact_consents_source_check
    check (source in ('keyword', 'button', 'preference', 'provider', 'agent', 'form', 'paper', 'call')),
  add foreign key (company_id, user_id) references memberships;
create index contact_consents_latest on contact_consents (company_id, contact_id, channel, purpose, at desc);
