-- Of the account it belongs to: until when its news are known, and whether they were a ban. And when it was last slowed down.
alter table phone_numbers
  add column account_told_at timestamptz,
  add column is_banned boolean not null default false,
  add column slowed_at timestamptz;

-- Its file was brought to the provider anew, which happens once.
alter table messages add column is_refiled boolean not null default false;

-- What went wrong with a template, told once a day for each problem; and up to when each administrator has seen it.
create table template_troubles (
  company_id text not null,
  trouble_id text collate "C" not null,
  phonenumber_id text not null,
  account_id text not null,
  template_name text not null,
  template_language text not null,
  problem text not null,
  day date not null,
  wa_id text,
  message_id text collate "C",
  at timestamptz not null,
  primary key (company_id, trouble_id),
  foreign key (company_id, phonenumber_id) references phone_numbers on delete cascade
);
create unique index template_troubles_once on template_troubles
  (company_id, account_id, template_name, template_language, problem, day);
create index template_troubles_by_time on template_troubles (company_id, at desc, trouble_id desc);
call secure_by_company('template_troubles');

create table trouble_readers (
  company_id text not null,
  user_id text not null,
  read_until timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships
);
call secure_by_company('trouble_readers');

-- Lost because we could not fetch it, and not because the provider has it no more: somebody may ask again.
alter table media add column gave_up boolean not null default false;
