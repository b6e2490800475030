-- What a company switches on and off. One that the product knows is called by its name and has a row from its first change on; any other one has
-- an id of ours.
create table flags (
  company_id uuid not null references companies,
  flag_id text not null,
  flag_name text not null check (char_length(flag_name) between 1 and 60),
  -- As it is compared: small letters, so that no two differ only in them.
  name_key text not null,
  -- Null: as the product has it where nobody has said otherwise.
  status boolean,
  -- Grows with each change, also with those of single people.
  version bigint not null,
  primary key (company_id, flag_id),
  constraint flags_name unique (company_id, name_key)
);
call secure_by_company('flags');

-- What somebody has set for themselves, which beats the company's.
create table member_flags (
  company_id uuid not null,
  user_id uuid not null,
  flag_id text not null,
  status boolean not null,
  primary key (company_id, user_id, flag_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, flag_id) references flags (company_id, flag_id) on delete cascade
);
create index member_flags_of on member_flags (company_id, flag_id);
call secure_by_company('member_flags');

-- Nodes keep what is off for somebody under the stamp of the company (0034). Whoever changes the setting of a person writes the version of its
-- flag, so that one row draws the stamp, however many people it was changed for.
set local role prosa_doors;
grant execute on function doors.renew_actor_stamp() to public;
reset role;
create constraint trigger actor_stamp after insert or update or delete on flags deferrable initially deferred for each row
  execute function doors.renew_actor_stamp();
set local role prosa_doors;
revoke all on function doors.renew_actor_stamp() from public;
reset role;
