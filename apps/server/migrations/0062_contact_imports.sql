-- Files of people: what is in one, what its columns become, and how far it is. The version before neither writes nor reads it.
create table contact_imports (
  company_id uuid not null references companies,
  import_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  file_name text not null,
  -- As it came; what is kept of it is text of one encoding.
  bytes bigint not null,
  encoding text not null,
  delimiter text not null,
  headers jsonb not null,
  samples jsonb not null,
  rows integer not null default 0,
  -- Null once it is not needed any more.
  file_sha256 text,
  file_size bigint not null default 0,
  -- Where the rows begin in it, and in which line.
  rows_from bigint not null default 0,
  first_line integer not null default 1,
  -- Of the specification, until it has begun; then its batch says it.
  status smallint not null,
  problem text,
  columns jsonb not null,
  guessed integer not null default 0,
  updates_known boolean not null default true,
  country_number text not null default '55',
  -- The number of the rehearsal that counts, how far it came, and what it counted.
  rehearsal integer not null default 0,
  rehearsed_to bigint not null default 0,
  rehearsed_line integer not null default 0,
  rehearsed jsonb,
  batch_id uuid,
  worked_to bigint not null default 0,
  worked_line integer not null default 0,
  worked jsonb,
  undone_to integer not null default 0,
  version bigint not null default 1,
  primary key (company_id, import_id)
);
create index contact_imports_newest on contact_imports (company_id, created_at desc, import_id desc);
call secure_by_company('contact_imports');

-- A row of a file and what became of it. `pass` is 0 in the run, else the number of the rehearsal.
create table contact_import_rows (
  company_id uuid not null,
  import_id uuid not null,
  pass integer not null,
  line integer not null,
  outcome text not null check (outcome in ('new', 'updated', 'same', 'left', 'undone', 'kept')),
  reason text,
  hints text[] not null default '{}',
  -- What the cell of the number has, where the row was left out.
  said text not null default '',
  -- Whose it is: of somebody who is not there yet, in a rehearsal, the number.
  contact_id uuid,
  wa_id text collate "C",
  -- How they stood before, and the version of the contact after: who has another one by now was touched.
  before jsonb,
  version_after bigint,
  primary key (company_id, import_id, pass, line),
  foreign key (company_id, import_id) references contact_imports on delete cascade
);
create unique index contact_import_rows_contact on contact_import_rows (company_id, import_id, pass, contact_id) where contact_id is not null;
create unique index contact_import_rows_number on contact_import_rows (company_id, import_id, pass, wa_id) where wa_id is not null;
-- Lines that say why.
create index contact_import_rows_said on contact_import_rows (company_id, import_id, pass, line) where reason is not null or hints <> '{}';
call secure_by_company('contact_import_rows');

-- A piece of a rehearsal, in the lane of its import; and what is removed when it is old.
call create_queue('import_steps');
