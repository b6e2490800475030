-- Whether a hold may have set something aside for this company that is not decided yet. Pages read this column instead of counting all queues.
alter table companies add column has_held_work boolean not null default false;
update companies set has_held_work = true where exists (select from outgoing_hold where released_at is not null);
create policy doors_hold on companies for update to prosa_doors using (true);
grant update (has_held_work) on companies to prosa_doors;

set local role prosa_doors;

-- As in 0180, with rows locked in the order of their keys and broadcasts before queue items, as workers lock them. A worker that still runs
-- while a hold begins or ends cannot deadlock with it.
create or replace function doors.hold_outgoing(hold_reason text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    queue text;
  begin
    update outgoing_hold set held_since = clock_timestamp(), reason = hold_reason where held_since is null or hold_reason = 'restored';
    if not found then return false; end if;
    delete from outgoing_decisions;
    delete from outgoing_reviews;
    perform from broadcasts where status in (2, 3, 9) order by company_id, broadcast_id for no key update;
    update broadcasts set status = 10, status_before = status, pause_reason = 'outgoingHeld', paused_until = null, paused_by = null,
      version = version + 1, changed_at = clock_timestamp() where status in (2, 3, 9);
    -- The workers that leased these items ran on the original server. A live lease would keep an item from being set aside.
    if hold_reason in ('restored', 'otherServer') then
      for queue in select name from outgoing_queues where to_regclass(quote_ident(name)) is not null order by name loop
        execute format('with leased as (select company_id, item_id from %1$I where lease_id is not null order by company_id, item_id for no key update)
          update %1$I q set lease_id = null, leased_until = null from leased l where q.company_id = l.company_id and q.item_id = l.item_id', queue);
      end loop;
    end if;
    -- These were asked for at the original system, which has sent them.
    with asked as (select company_id, item_id from sign_in_mails where set_aside_at is null order by company_id, item_id for no key update)
      update sign_in_mails m set set_aside_at = clock_timestamp(), reason = 'outgoingHeld', item_key = null, lease_id = null, leased_until = null
        from asked a where m.company_id = a.company_id and m.item_id = a.item_id;
    insert into outgoing_reviews (company_id, item_id, lane, payload) select company_id, gen_random_uuid(), 'review', '{"what": "begin"}' from companies;
    return true;
  end $$;

-- As in 0180, in the same order of locks. Set aside whenever they were created are also the mails that the product writes by itself (`isNotice`)
-- and pushes that are older than ten minutes: what was news during the hold is stale at its end.
create or replace function doors.release_outgoing(choice text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    held outgoing_hold;
    queue text;
    is_old text;
  begin
    select * into held from outgoing_hold where held_since is not null for update;
    if not found then return false; end if;
    perform from broadcasts where status in (1, 2, 3, 6, 9) order by company_id, broadcast_id for no key update;
    update broadcasts set status = 10, status_before = status, pause_reason = 'outgoingHeld', paused_until = null, paused_by = null,
      version = version + 1, changed_at = clock_timestamp() where status in (2, 3, 9) and started_at < held.held_since;
    update broadcasts set status = 10, status_before = 2, pause_reason = 'outgoingHeld', paused_until = null, paused_by = null,
      started_at = clock_timestamp(), looked_to = -1, version = version + 1, changed_at = clock_timestamp()
      where status in (1, 6) and changed_at < held.held_since and coalesce(starts_at, clock_timestamp()) <= clock_timestamp()
        and coalesce(approval ->> 'state', 'given') = 'given';
    for queue in select name from outgoing_queues where to_regclass(quote_ident(name)) is not null order by name loop
      is_old := case
        when queue in ('away_messages', 'batch_webhooks') then 'true'
        when queue in ('pushes', 'received_news') then 'created_at < clock_timestamp() - interval ''10 minutes'''
        when queue = 'mails' then '(payload ->> ''isNotice'')::boolean is true'
        else 'false' end;
      execute format('with due as (select company_id, item_id from %1$I where set_aside_at is null and (created_at < $1 or %2$s)
            and (leased_until is null or leased_until <= clock_timestamp())
            and (due_at <= clock_timestamp() or attempts > 0 or reason is not null or lease_id is not null)
          order by company_id, item_id for no key update)
        update %1$I q set set_aside_at = clock_timestamp(), reason = ''outgoingHeld'', item_key = null, lease_id = null, leased_until = null
        from due d where q.company_id = d.company_id and q.item_id = d.item_id', queue, is_old) using held.held_since;
      execute format('with behind as (select company_id, item_id from %1$I where is_behind order by company_id, item_id for no key update)
        update %1$I q set is_behind = false from behind b where q.company_id = b.company_id and q.item_id = b.item_id', queue);
    end loop;
    delete from outgoing_decisions;
    perform from companies order by company_id for no key update;
    update companies set has_held_work = true where not has_held_work;
    insert into outgoing_reviews (company_id, item_id, lane, payload)
      select company_id, gen_random_uuid(), 'review', jsonb_build_object('what', 'end', 'choice', release_outgoing.choice) from companies;
    update outgoing_hold set held_since = null, reason = null, last_held_since = held.held_since, released_at = clock_timestamp(),
      system_identifier = coalesce(found_system_identifier, system_identifier), public_url = coalesce(found_public_url, public_url);
    return true;
  end $$;

-- The operator chooses for all companies after the hold has ended, for what nobody has decided on. Answers false where nothing was ever held,
-- or where a hold has begun again.
create function doors.choose_held_outgoing(choice text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from outgoing_hold where held_since is null and released_at is not null for share;
    if not found then return false; end if;
    insert into outgoing_reviews (company_id, item_id, lane, payload)
      select company_id, gen_random_uuid(), 'review', jsonb_build_object('what', 'choose', 'choice', choose_held_outgoing.choice)
      from companies where has_held_work;
    return true;
  end $$;
revoke all on function doors.choose_held_outgoing(text) from public;
grant execute on function doors.choose_held_outgoing(text) to prosa_app;
reset role;
