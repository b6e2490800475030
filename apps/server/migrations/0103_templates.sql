-- Messages approved by a channel, for outside the window: one row for each name and language. The version before asks the provider only.
create table templates (
  company_id uuid not null references companies,
  template_id uuid not null,
  name text collate "C" not null check (name ~ '^[a-z0-9_]+$' and length(name) <= 512),
  language text collate "C" not null check (language ~ '^[A-Za-z_]{2,15}$'),
  template_type smallint not null,
  -- Over all accounts, and Draft or Deleted, which no provider knows.
  status smallint not null,
  -- The text that is being written: a draft, or another one for what was submitted. Null where nobody writes.
  draft jsonb,
  draft_type smallint,
  -- The text that was submitted last and its number in template_versions; null and 0 before the first time.
  content jsonb,
  version_number integer not null default 0,
  -- Over all accounts, the worst; what the list shows of a refusal or a pause.
  quality text not null default 'UNKNOWN' check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  reason text not null default '',
  paused_until timestamptz,
  -- Null for one that was found at the provider.
  author_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  -- Until when the provider keeps the name of a deleted one for itself.
  name_rests_until timestamptz,
  version bigint not null default 1,
  -- The version that somebody wrote last. What the provider says makes newer ones, and is in nobody's way who is writing.
  written_version bigint not null default 1,
  written_by uuid,
  -- Name, description and text in small letters without accents, for the list's search.
  words text collate "C" not null default '',
  primary key (company_id, template_id),
  foreign key (company_id, author_id) references memberships,
  foreign key (company_id, written_by) references memberships
);
create function fold_template_words() returns trigger language plpgsql as $$
begin
  new.words := search_text(concat_ws(' ', new.name, new.content ->> 'description', new.content ->> 'bodyText',
    new.draft ->> 'description', new.draft ->> 'bodyText'));
  return new;
end $$;
create trigger templates_words before insert or update of name, content, draft on templates
  for each row execute function fold_template_words();
create unique index templates_name on templates (company_id, name, language) where deleted_at is null;
create index templates_by_status on templates (company_id, status, changed_at desc, template_id);
create index templates_by_change on templates (company_id, changed_at desc, template_id);
create index templates_by_creation on templates (company_id, created_at desc, template_id);
create index templates_bin on templates (deleted_at) where deleted_at is not null;
create index templates_resting on templates (company_id, name, language, name_rests_until) where name_rests_until is not null;
call secure_by_company('templates');

-- Every text that was submitted.
create table template_versions (
  company_id uuid not null,
  template_id uuid not null,
  number integer not null,
  template_type smallint not null,
  content jsonb not null,
  -- Null where it was written at the provider.
  author_id uuid,
  submitted_at timestamptz not null,
  verdict smallint not null,
  reason text not null default '',
  decided_at timestamptz,
  primary key (company_id, template_id, number),
  foreign key (company_id, template_id) references templates on delete cascade,
  foreign key (company_id, author_id) references memberships
);
call secure_by_company('template_versions');

-- How a template stands at one business account. What is told is folded by its own time, so that it may come late, twice or in any order.
create table template_applications (
  company_id uuid not null,
  template_id uuid not null,
  account_id text collate "C" not null,
  provider_template_id text collate "C",
  status smallint not null,
  -- The provider's own word, also one that nobody here knows.
  word text not null default '',
  word_at timestamptz,
  reason text not null default '',
  recommendation text not null default '',
  paused_until timestamptz,
  quality text not null default 'UNKNOWN' check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  quality_at timestamptz,
  category text not null default '',
  category_at timestamptz,
  components_at timestamptz,
  -- What is to be asked of the provider, written in the commit that decides it, and which version with it; null where nothing waits.
  intent text check (intent in ('create', 'edit', 'delete')),
  intent_version integer,
  intent_at timestamptz,
  -- Whether it may have been asked and the answer was lost: it is looked for before it is asked again.
  is_uncertain boolean not null default false,
  -- Which version the provider has.
  applied_version integer not null default 0,
  -- When it was edited, of the last 30 days: once a day and ten times in 30 days is allowed.
  edited_at timestamptz[] not null default '{}',
  -- What the provider refused at once: our code, the field and its words.
  refusal jsonb,
  synced_at timestamptz,
  primary key (company_id, template_id, account_id),
  foreign key (company_id, template_id) references templates on delete cascade
);
create index template_applications_of on template_applications (company_id, account_id, provider_template_id);
call secure_by_company('template_applications');

-- None named is all departments.
create table template_departments (
  company_id uuid not null,
  template_id uuid not null,
  department_id uuid not null,
  primary key (company_id, template_id, department_id),
  foreign key (company_id, template_id) references templates on delete cascade,
  foreign key (company_id, department_id) references departments
);
create index template_departments_of on template_departments (company_id, department_id);
call secure_by_company('template_departments');

-- The properties that the text in use or the one being written names.
create table template_properties (
  company_id uuid not null,
  template_id uuid not null,
  property_id uuid not null,
  primary key (company_id, template_id, property_id),
  foreign key (company_id, template_id) references templates on delete cascade,
  foreign key (company_id, property_id) references properties on delete cascade
);
create index template_properties_of on template_properties (company_id, property_id);
call secure_by_company('template_properties');

-- The files of samples: media_uses keeps the bytes.
create table template_samples (
  company_id uuid not null,
  template_id uuid not null,
  media_id uuid not null,
  primary key (company_id, template_id, media_id),
  foreign key (company_id, template_id) references templates on delete cascade,
  foreign key (company_id, media_id) references media
);
create index template_samples_media on template_samples (company_id, media_id);
call secure_by_company('template_samples');

-- What a provider calls a sample that was uploaded to it, until it forgets it.
create table template_sample_handles (
  company_id uuid not null,
  media_id uuid not null,
  account_id text collate "C" not null,
  handle text not null,
  expires_at timestamptz not null,
  primary key (company_id, media_id, account_id),
  foreign key (company_id, media_id) references media on delete cascade
);
call secure_by_company('template_sample_handles');

-- What the last look at one business account found.
create table template_syncs (
  company_id uuid not null references companies,
  account_id text collate "C" not null,
  -- The last that came to its end, and the last try.
  synced_at timestamptz,
  tried_at timestamptz not null,
  problem text,
  added integer not null default 0,
  changed integer not null default 0,
  gone integer not null default 0,
  total integer not null default 0,
  primary key (company_id, account_id)
);
call secure_by_company('template_syncs');

-- Templates of an account about which something is to be asked of the provider.
call create_queue('template_work');

create policy doors on templates for select to prosa_doors using (true);
grant select on templates to prosa_doors;
set local role prosa_doors;
create function doors.templates_to_forget(older_than timestamptz, most integer) returns table (company_id uuid, template_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.company_id, t.template_id from templates t where t.deleted_at < older_than limit most $$;
revoke all on function doors.templates_to_forget(timestamptz, integer) from public;
grant execute on function doors.templates_to_forget(timestamptz, integer) to prosa_app;
reset role;
