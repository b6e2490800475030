create table contacts (
  company_id uuid not null references companies,
  contact_id uuid not null,
  name text not null default '',
  email text not null default '',
  -- Who is responsible for a contact, whoever has the chat (carteira).
  lead_id uuid,
  status smallint not null default 0 check (status between 0 and 3),
  -- Back to this once no number blocks it any more.
  status_unblocked smallint check (status_unblocked in (0, 1, 3)),
  marketing text not null default 'unknown' check (marketing in ('unknown', 'granted', 'revoked')),
  version bigint not null default 1,
  created_at timestamptz not null,
  primary key (company_id, contact_id),
  foreign key (company_id, lead_id) references memberships
);
call secure_by_company('contacts');

-- Every form under which a contact was seen (the Brazilian ninth digit, an Instagram id): each leads to one contact.
create table contact_identifiers (
  company_id uuid not null,
  wa_id text collate "C" not null check (length(wa_id) between 1 and 128),
  -- The number from its end, as people look for the last digits. A column of its own: row-level security lets an index be read only by
  -- comparisons of columns, not of what a function makes of them.
  wa_id_reversed text collate "C" not null generated always as (reverse(wa_id)) stored,
  contact_id uuid not null,
  primary key (company_id, wa_id),
  foreign key (company_id, contact_id) references contacts
);
create index contact_identifiers_contact on contact_identifiers (company_id, contact_id);
create index contact_identifiers_reversed on contact_identifiers (company_id, wa_id_reversed, contact_id);
call secure_by_company('contact_identifiers');

-- The words of a contact's name, small and without accents: what people look for. Rows of their own, as row-level security lets an index be
-- read only by comparisons that give nothing away, which those of trigrams and text search do not promise.
create function name_words(name text) returns text[] language sql stable parallel safe
  as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from regexp_split_to_table(lower(public.unaccent(normalize(name, NFKC)) collate "und-x-icu"), '[^[:alnum:]]+') as word where word <> ''
  $$;

create table contact_words (
  company_id uuid not null,
  contact_id uuid not null,
  word text collate "C" not null,
  primary key (company_id, contact_id, word),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
create index contact_words_word on contact_words (company_id, word, contact_id);
call secure_by_company('contact_words');

-- By the database itself, so that no writer of names can forget it.
create function write_contact_words() returns trigger language plpgsql as $$
begin
  insert into contact_words (company_id, contact_id, word)
    select c.company_id, c.contact_id, w.word from written c cross join unnest(name_words(c.name)) as w (word) where c.name <> ''
    on conflict do nothing;
  return null;
end $$;
create function rewrite_contact_words() returns trigger language plpgsql as $$
begin
  delete from contact_words where company_id = new.company_id and contact_id = new.contact_id;
  insert into contact_words (company_id, contact_id, word) select new.company_id, new.contact_id, unnest(name_words(new.name));
  return null;
end $$;
create trigger contact_named after insert on contacts referencing new table as written for each statement execute function write_contact_words();
create trigger contact_renamed after update of name on contacts for each row when (old.name is distinct from new.name)
  execute function rewrite_contact_words();

-- What they said about being written to. Append-only; the last one counts.
create table contact_consents (
  company_id uuid not null,
  contact_id uuid not null,
  -- What it is known by: the event that said so. Told twice it is stored once.
  evidence text collate "C" not null check (length(evidence) <= 300),
  phonenumber_id uuid,
  status text not null check (status in ('granted', 'revoked')),
  source text not null check (source in ('keyword', 'button', 'preference', 'provider', 'agent')),
  said text not null default '' check (length(said) <= 300),
  at timestamptz not null,
  primary key (company_id, contact_id, evidence),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
call secure_by_company('contact_consents');

create table contact_properties (
  company_id uuid not null,
  contact_id uuid not null,
  property_id uuid not null,
  value text not null check (length(value) between 1 and 1000),
  primary key (company_id, contact_id, property_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, property_id) references properties on delete cascade
);
create index contact_properties_property on contact_properties (company_id, property_id);
call secure_by_company('contact_properties');

-- The shape is the contract's (contacts/address.ts).
create table contact_addresses (
  company_id uuid not null,
  contact_id uuid not null,
  address jsonb not null,
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
call secure_by_company('contact_addresses');

create table contact_notes (
  company_id uuid not null,
  -- Made by who writes it, so that a note sent twice is one.
  note_id text collate "C" not null,
  contact_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  user_id uuid not null,
  at timestamptz not null,
  primary key (company_id, note_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index contact_notes_contact on contact_notes (company_id, contact_id, at desc);
call secure_by_company('contact_notes');

create table contact_blocks (
  company_id uuid not null,
  contact_id uuid not null,
  phonenumber_id uuid not null,
  blocked_at timestamptz not null,
  blocked_by uuid not null,
  primary key (company_id, contact_id, phonenumber_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, phonenumber_id) references phone_numbers
);
call secure_by_company('contact_blocks');

create table contact_labels (
  company_id uuid not null,
  contact_id uuid not null,
  label_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null,
  primary key (company_id, contact_id, label_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, label_id) references labels on delete cascade,
  foreign key (company_id, linked_by) references memberships
);
create index contact_labels_label on contact_labels (company_id, label_id);
call secure_by_company('contact_labels');
