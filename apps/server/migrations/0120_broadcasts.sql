-- What is written to many: how it is written and whom it is for, until it begins; then how it goes.
create table broadcasts (
  company_id uuid not null references companies,
  broadcast_id uuid not null,
  broadcast_name text not null,
  broadcast_type smallint not null,
  status smallint not null,
  -- Of one that is archived or paused: what it goes back to.
  status_before smallint,
  phonenumber_id uuid not null,
  department_id uuid not null,
  template_id uuid,
  variables jsonb not null default '[]',
  header_media_id uuid,
  -- Of a comparison: so many percent get the second text.
  second_template_id uuid,
  second_variables jsonb not null default '[]',
  second_share smallint not null default 50 check (second_share between 1 and 50),
  goal text check (goal in ('answer', 'click', 'label', 'property')),
  goal_id uuid,
  goal_extra smallint not null default 7,
  datasource_type smallint,
  audience jsonb not null default '{}',
  -- What is in the file and what its columns become (contract, broadcasts/model.ts), and where its bytes are.
  file jsonb,
  file_source jsonb,
  actions jsonb not null default '[]',
  starts_at timestamptz,
  per_minute integer,
  is_quiet boolean not null default true,
  in_hours boolean not null default false,
  budget numeric(12, 4),
  skips_recent boolean not null default true,
  terms jsonb,
  approval jsonb,
  -- The last one, and once it begins the one that is sent.
  rehearsal_id uuid,
  -- A rehearsal is of one state of what is written: whatever changes who gets what counts on.
  draft_number integer not null default 1,
  pause_reason text,
  paused_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Of one in the bin: since when, and what it was.
  deleted_at timestamptz,
  deleted_status smallint,
  version bigint not null default 1,
  -- Its name in small letters without accents, for the list's search.
  words text collate "C" not null default '',
  primary key (company_id, broadcast_id),
  foreign key (company_id, phonenumber_id) references phone_numbers,
  foreign key (company_id, department_id) references departments,
  foreign key (company_id, template_id) references templates,
  foreign key (company_id, second_template_id) references templates,
  foreign key (company_id, created_by) references memberships
);
create function fold_broadcast_words() returns trigger language plpgsql as $$
begin
  new.words := search_text(new.broadcast_name);
  return new;
end $$;
create trigger broadcasts_words before insert or update of broadcast_name on broadcasts for each row execute function fold_broadcast_words();
create index broadcasts_newest on broadcasts (company_id, created_at desc, broadcast_id);
create index broadcasts_by_start on broadcasts (company_id, starts_at desc, broadcast_id);
create index broadcasts_by_status on broadcasts (company_id, status, broadcast_id);
create index broadcasts_of_template on broadcasts (company_id, template_id) where template_id is not null;
create index broadcasts_of_second on broadcasts (company_id, second_template_id) where second_template_id is not null;
create index broadcasts_bin on broadcasts (deleted_at) where deleted_at is not null;
call secure_by_company('broadcasts');

create table broadcast_picked (
  company_id uuid not null,
  broadcast_id uuid not null,
  contact_id uuid not null,
  primary key (company_id, broadcast_id, contact_id),
  foreign key (company_id, broadcast_id) references broadcasts on delete cascade
);
call secure_by_company('broadcast_picked');

-- One freezing of the people of a broadcast: how far it is and what it came to.
create table broadcast_rehearsals (
  company_id uuid not null,
  rehearsal_id uuid not null,
  broadcast_id uuid not null,
  draft_number integer not null,
  asked_by uuid not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  canceled_at timestamptz,
  problem text,
  -- Whom it is for, as the database is asked it, so that each piece means the same; null for a file and for those that were picked.
  asked jsonb,
  -- Contacts that were found and are looked at next: what is asked is not looked for anew with each piece.
  ahead uuid[] not null default '{}',
  -- Where the next piece begins: behind a contact, or in the file.
  cursor jsonb not null default '{}',
  done integer not null default 0,
  total integer,
  -- Of a rehearsal that is over: what a screen shows of it.
  summary jsonb,
  primary key (company_id, rehearsal_id),
  foreign key (company_id, broadcast_id) references broadcasts on delete cascade
);
create index broadcast_rehearsals_of on broadcast_rehearsals (company_id, broadcast_id, begun_at desc);
call secure_by_company('broadcast_rehearsals');

-- The ledger: each person of a rehearsal once, with what they get or why not, and once it runs what became of it. Without foreign keys, which
-- would be looked up for each of a million.
create table broadcast_people (
  company_id uuid not null,
  rehearsal_id uuid not null,
  position integer not null,
  broadcast_id uuid not null,
  phonenumber_id uuid not null,
  -- Null for a stranger of a file, until their message leaves.
  contact_id uuid,
  -- In the canonical form; what the file says where it is no number.
  wa_id text collate "C" not null,
  name text not null default '',
  variant smallint not null default 0,
  -- In the order of the variables of their variant.
  filled text[] not null default '{}',
  used_fallback boolean not null default false,
  state smallint not null,
  reason text collate "C",
  -- Left out at the start or later, though the rehearsal meant them.
  is_left_since boolean not null default false,
  error_code text collate "C",
  error_provider_code integer,
  -- What is held for the message, and what the provider charged in the end; nothing of who failed.
  category text collate "C",
  price numeric(12, 4),
  settled numeric(12, 4),
  is_promoted boolean not null default false,
  spent_month date,
  message_id uuid,
  tries smallint not null default 0,
  reserved_at timestamptz,
  accepted_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  answered_at timestamptz,
  answer_message_id uuid,
  clicked_at timestamptz,
  clicked_target text,
  opted_out_at timestamptz,
  goal_at timestamptz,
  is_held_for_quality boolean not null default false,
  primary key (company_id, rehearsal_id, position)
) with (fillfactor = 85);
-- One person is there once, however many forms their number has.
create unique index broadcast_people_once on broadcast_people (company_id, rehearsal_id, wa_id)
  where reason is null or reason not in ('duplicate', 'invalid');
create index broadcast_people_ready on broadcast_people (company_id, rehearsal_id, position) where state = 0;
create index broadcast_people_reserved on broadcast_people (company_id, rehearsal_id, position) where state = 1;
create index broadcast_people_failed on broadcast_people (company_id, rehearsal_id, error_code, position) where state = 3;
create index broadcast_people_uncertain on broadcast_people (company_id, rehearsal_id, position) where state = 4;
create index broadcast_people_skipped on broadcast_people (company_id, rehearsal_id, reason, position) where state = 5;
create unique index broadcast_people_message on broadcast_people (company_id, message_id) where message_id is not null;
-- Whom an answer belongs to, who got one lately, and where somebody is named who is to be forgotten.
create index broadcast_people_lately on broadcast_people (company_id, wa_id, reserved_at desc);
create index broadcast_people_answered on broadcast_people (company_id, rehearsal_id, answered_at desc, position) where answered_at is not null;
create index broadcast_people_silent on broadcast_people (company_id, rehearsal_id, read_at desc, position) where read_at is not null and answered_at is null;
create index broadcast_people_clicked on broadcast_people (company_id, rehearsal_id, clicked_at desc, position) where clicked_at is not null;
create index broadcast_people_opted_out on broadcast_people (company_id, rehearsal_id, opted_out_at desc, position) where opted_out_at is not null;
create index broadcast_people_goal on broadcast_people (company_id, rehearsal_id, goal_at desc, position) where goal_at is not null;
create index broadcast_people_contact on broadcast_people (company_id, contact_id, rehearsal_id) where contact_id is not null;
call secure_by_company('broadcast_people');

-- What the people of a rehearsal add up to. `broadcast_counts` has what was added together, `broadcast_deltas` what came since, so that
-- those who write wait for nobody: both together are exact. `key` is a reason, an error or a target; `bucket` five minutes of a series.
create table broadcast_counts (
  company_id uuid not null,
  rehearsal_id uuid not null,
  variant smallint not null,
  spent_month date not null,
  bucket timestamptz not null,
  key text collate "C" not null,
  ready integer not null, reserved integer not null, accepted integer not null, failed integer not null, uncertain integer not null,
  skipped integer not null, delivered integer not null, read integer not null, answered integer not null, clicked integer not null,
  opted_out integer not null, reached_goal integer not null, left_since integer not null, held_for_quality integer not null,
  used_fallback integer not null, promoted integer not null,
  held numeric(16, 4) not null, settled numeric(16, 4) not null,
  primary key (company_id, rehearsal_id, variant, spent_month, bucket, key)
);
create index broadcast_counts_month on broadcast_counts (company_id, spent_month) where spent_month > '-infinity';
call secure_by_company('broadcast_counts');

create table broadcast_deltas (like broadcast_counts);
create index broadcast_deltas_of on broadcast_deltas (company_id, rehearsal_id);
create index broadcast_deltas_month on broadcast_deltas (company_id, spent_month) where spent_month > '-infinity';
call secure_by_company('broadcast_deltas');

-- Each statement adds what it changed, whatever changed it: no command can forget it. What was there before counts backwards.
create function count_broadcast_people() returns trigger language plpgsql as $$
declare
  rows text := case tg_op when 'INSERT' then 'select *, 1 as sign from added' when 'DELETE' then 'select *, -1 as sign from removed'
    else 'select *, 1 as sign from added union all select *, -1 from removed' end;
begin
  execute format('
    with rows as (%s), parts as (
      select company_id, rehearsal_id, variant, coalesce(spent_month, date ''-infinity'') as spent_month, timestamptz ''-infinity'' as bucket,
        coalesce(reason, error_code, '''') as key,
        coalesce(sum(sign) filter (where state = 0), 0),
        coalesce(sum(sign) filter (where state = 1), 0),
        coalesce(sum(sign) filter (where state = 2), 0),
        coalesce(sum(sign) filter (where state = 3), 0),
        coalesce(sum(sign) filter (where state = 4), 0),
        coalesce(sum(sign) filter (where state = 5), 0),
        coalesce(sum(sign) filter (where delivered_at is not null), 0),
        coalesce(sum(sign) filter (where read_at is not null), 0),
        coalesce(sum(sign) filter (where answered_at is not null), 0),
        coalesce(sum(sign) filter (where clicked_at is not null), 0),
        coalesce(sum(sign) filter (where opted_out_at is not null), 0),
        coalesce(sum(sign) filter (where goal_at is not null), 0),
        coalesce(sum(sign) filter (where is_left_since), 0),
        coalesce(sum(sign) filter (where is_held_for_quality), 0),
        coalesce(sum(sign) filter (where used_fallback and state <> 5), 0),
        coalesce(sum(sign) filter (where is_promoted and state in (1, 2, 4)), 0),
        coalesce(sum(sign * price) filter (where settled is null and state in (1, 2, 4)), 0), coalesce(sum(sign * settled), 0)
      from rows group by 1, 2, 3, 4, 6
      union all
      select company_id, rehearsal_id, variant, date ''-infinity'', date_bin(''5 minutes'', t.at, timestamptz ''epoch''), '''',
        0, 0, 0, 0, 0, 0, coalesce(sum(sign) filter (where t.what = 1), 0), coalesce(sum(sign) filter (where t.what = 2), 0),
        coalesce(sum(sign) filter (where t.what = 3), 0), 0, 0, 0, 0, 0, 0, 0, 0, 0
      from rows, lateral (values (1, delivered_at), (2, read_at), (3, answered_at)) as t (what, at) where t.at is not null
      group by 1, 2, 3, 5 having sum(sign) <> 0
      union all
      select company_id, rehearsal_id, variant, date ''-infinity'', timestamptz ''-infinity'', ''click '' || clicked_target,
        0, 0, 0, 0, 0, 0, 0, 0, 0, sum(sign), 0, 0, 0, 0, 0, 0, 0, 0
      from rows where clicked_target is not null group by 1, 2, 3, 6 having sum(sign) <> 0
    ) insert into broadcast_deltas select * from parts', rows);
  return null;
end $$;
create trigger broadcast_people_added after insert on broadcast_people referencing new table as added
  for each statement execute function count_broadcast_people();
create trigger broadcast_people_changed after update on broadcast_people referencing new table as added old table as removed
  for each statement execute function count_broadcast_people();
create trigger broadcast_people_removed after delete on broadcast_people referencing old table as removed
  for each statement execute function count_broadcast_people();

-- What a company says of all its broadcasts. Its row is the purse, too: who reserves money of a company holds it.
create table broadcast_settings (
  company_id uuid not null primary key references companies,
  approval_people integer not null,
  approval_cost numeric(12, 2) not null,
  month_budget numeric(12, 2),
  version integer not null default 1
);
call secure_by_company('broadcast_settings');

-- Pieces of what broadcasts do, in the lane of each.
call create_queue('broadcast_steps');

alter table media_uses drop constraint media_uses_kind_check,
  add constraint media_uses_kind_check check (kind in ('message', 'template', 'quickReply', 'flow', 'broadcast'));

create policy doors on broadcasts for select to prosa_doors using (true);
grant select on broadcasts to prosa_doors;
set local role prosa_doors;
create function doors.broadcasts_to_forget(older_than timestamptz, most integer) returns table (company_id uuid, broadcast_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select b.company_id, b.broadcast_id from broadcasts b where b.deleted_at < older_than limit most $$;
revoke all on function doors.broadcasts_to_forget(timestamptz, integer) from public;
grant execute on function doors.broadcasts_to_forget(timestamptz, integer) to prosa_app;
reset role;
