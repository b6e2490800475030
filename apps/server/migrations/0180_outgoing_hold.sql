-- Whether outgoing work of the whole installation is held, and on which server and under which address this database was last confirmed as live.
-- A restored backup must not write to customers: see docs/decisions/0010-backup.md.
create table outgoing_hold (
  is_only boolean primary key default true check (is_only),
  held_since timestamptz,
  reason text check (reason in ('restored', 'otherServer', 'otherAddress', 'environment')),
  -- The beginning and the end of the last hold that ended.
  last_held_since timestamptz,
  released_at timestamptz,
  system_identifier text,
  public_url text,
  -- What the last start found; becomes the values above when the hold ends.
  found_system_identifier text,
  found_public_url text
);
insert into outgoing_hold default values;
grant select on outgoing_hold to prosa_app;
grant select, update on outgoing_hold to prosa_doors;

-- The queues whose workers reach somebody outside. A test compares them with the workers that declare `isOutgoing`.
create table outgoing_queues (name text primary key);
insert into outgoing_queues values
  ('outbound'), ('outbound_bulk'), ('away_messages'), ('snoozes'), ('template_work'), ('batch_webhooks'), ('mails'), ('pushes'), ('received_news');
grant select on outgoing_queues to prosa_app, prosa_doors;

-- Mails that somebody asks for at the sign-in page. They leave during a hold, because nobody could sign in to end it without them.
call create_queue('sign_in_mails');

-- What a company does about a hold: mark what was set aside, and carry out what was chosen.
call create_queue('outgoing_reviews');
grant insert on outgoing_reviews to prosa_doors;
grant delete on sign_in_mails to prosa_doors;

-- What was chosen for a kind of held work; without a person the operator chose.
create table outgoing_decisions (
  company_id uuid not null references companies,
  kind text not null,
  choice text not null,
  decided_by uuid,
  decided_at timestamptz not null,
  is_done boolean not null default false,
  primary key (company_id, kind)
);
call secure_by_company('outgoing_decisions');
create policy doors on outgoing_decisions to prosa_doors using (true);
grant select, delete on outgoing_decisions to prosa_doors;

create policy doors_pause on broadcasts for update to prosa_doors using (true);
grant update (status, status_before, pause_reason, paused_until, paused_by, started_at, looked_to, version, changed_at) on broadcasts to prosa_doors;

set local role prosa_doors;

-- Begins the hold, or leaves one that is there as it is; what a backup says of its own hold is over with the restore. Running broadcasts pause in the same transaction; a worker takes back their messages.
create function doors.hold_outgoing(hold_reason text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update outgoing_hold set held_since = clock_timestamp(), reason = hold_reason where held_since is null or hold_reason = 'restored';
    if not found then return false; end if;
    delete from outgoing_decisions;
    update broadcasts set status = 10, status_before = status, pause_reason = 'outgoingHeld', paused_until = null, paused_by = null,
      version = version + 1, changed_at = clock_timestamp() where status in (2, 3, 9);
    -- Whoever asked for these did so at the system that the backup is of.
    update sign_in_mails set set_aside_at = clock_timestamp(), reason = 'outgoingHeld', item_key = null, lease_id = null, leased_until = null
      where set_aside_at is null;
    insert into outgoing_reviews (company_id, item_id, lane, payload) select company_id, gen_random_uuid(), 'review', '{"what": "begin"}' from companies;
    return true;
  end $$;

-- What a node finds at its start. A first start stores it; another server or address begins a hold. Answers the reason of a hold that began now.
create function doors.check_outgoing_origin(identifier text, url text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    known outgoing_hold;
    found_reason text;
  begin
    select * into known from outgoing_hold for update;
    if known.held_since is null then
      found_reason := case
        when known.system_identifier <> identifier then 'otherServer'
        when known.public_url <> url then 'otherAddress' end;
    end if;
    update outgoing_hold set system_identifier = coalesce(system_identifier, identifier), public_url = coalesce(public_url, url),
      found_system_identifier = coalesce(identifier, found_system_identifier), found_public_url = coalesce(url, found_public_url);
    if found_reason is not null then perform doors.hold_outgoing(found_reason); end if;
    return found_reason;
  end $$;

-- Ends the hold. What existed when it began and is due, or was tried before, is set aside; what is due later, and what came since, stays as it
-- is. No worker has claimed anything meanwhile, so whoever stood behind an item of its lane may come forward. False where nothing was held.
create function doors.release_outgoing(choice text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    held outgoing_hold;
    queue text;
  begin
    select * into held from outgoing_hold where held_since is not null for update;
    if not found then return false; end if;
    for queue in select name from outgoing_queues order by name loop
      execute format('update %I set set_aside_at = clock_timestamp(), reason = ''outgoingHeld'', item_key = null, lease_id = null, leased_until = null
        where set_aside_at is null and created_at < $1
          and (due_at <= clock_timestamp() or attempts > 0 or reason is not null or lease_id is not null)', queue) using held.held_since;
      execute format('update %I set is_behind = false where is_behind', queue);
    end loop;
    update broadcasts set status = 10, status_before = 2, pause_reason = 'outgoingHeld', paused_until = null, paused_by = null,
      started_at = clock_timestamp(), looked_to = -1, version = version + 1, changed_at = clock_timestamp()
      where status in (1, 6) and changed_at < held.held_since and coalesce(starts_at, clock_timestamp()) <= clock_timestamp()
        and coalesce(approval ->> 'state', 'given') = 'given';
    insert into outgoing_reviews (company_id, item_id, lane, payload)
      select company_id, gen_random_uuid(), 'review', jsonb_build_object('what', 'end', 'choice', release_outgoing.choice) from companies;
    update outgoing_hold set held_since = null, reason = null, last_held_since = held.held_since, released_at = clock_timestamp(),
      system_identifier = coalesce(found_system_identifier, system_identifier), public_url = coalesce(found_public_url, public_url);
    return true;
  end $$;

-- How much of all companies waits for a decision: for /metrics and the operator.
create function doors.count_held_outgoing() returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    queue text;
    counted bigint;
    total bigint := 0;
  begin
    for queue in select name from outgoing_queues loop
      execute format('select count(*) from (select from %I where set_aside_at is not null and reason = ''outgoingHeld'' limit 100000) aside', queue)
        into counted;
      total := total + counted;
    end loop;
    return total;
  end $$;

-- Mails that were set aside, in both queues.
create or replace function doors.prune_mails(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, item_id from mails where set_aside_at < older_than limit most for update skip locked),
      gone as (delete from mails m using old o where m.company_id = o.company_id and m.item_id = o.item_id returning 1),
      asked as (select company_id, item_id from sign_in_mails where set_aside_at < older_than limit most for update skip locked),
      gone_asked as (delete from sign_in_mails m using asked o where m.company_id = o.company_id and m.item_id = o.item_id returning 1)
    select (select count(*) from gone) + (select count(*) from gone_asked)
  $$;

revoke all on function doors.hold_outgoing(text), doors.check_outgoing_origin(text, text), doors.release_outgoing(text),
  doors.count_held_outgoing() from public;
grant execute on function doors.hold_outgoing(text), doors.check_outgoing_origin(text, text), doors.release_outgoing(text),
  doors.count_held_outgoing() to prosa_app;
reset role;
