-- What somebody may do is kept by nodes under the stamp of their company, and is so for as long as the stamp is the same. It is drawn anew
-- with every change of what `actor-store.ts` reads. Not counted: a database that was set back would come to the same number by another way.
create table actor_stamps (
  company_id uuid primary key references companies,
  stamp uuid not null default gen_random_uuid()
);
call secure_by_company('actor_stamps');
revoke insert, update, delete on actor_stamps from prosa_app;

create policy doors on actor_stamps to prosa_doors using (true) with check (true);
grant select, insert, update on actor_stamps to prosa_doors;

set local role prosa_doors;

-- Once a transaction: what it changed of many people needs one stamp. In order: whoever draws for several companies does so first.
create function doors.draw_actor_stamps(companies uuid[]) returns void
  language sql set search_path = public, pg_temp
  as $$
    insert into actor_stamps as a (company_id) select company from unnest(companies) company order by company
    on conflict (company_id) do update set stamp = excluded.stamp where a.xmin <> pg_current_xact_id()::xid
  $$;

create function doors.renew_actor_stamp() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      perform doors.draw_actor_stamps(array[coalesce(new.company_id, old.company_id)]);
      return null;
    end
  $$;

-- A person may be a member of several companies, and become one of another at this moment: each waits for the other's commit, so that a company
-- which is not yet listed here reads the person as they are now.
create function doors.renew_person_stamps() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('actor ' || new.person_id, 0));
      perform doors.draw_actor_stamps(array(select company_id from memberships where person_id = new.person_id));
      return null;
    end
  $$;

create function doors.hold_person() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('actor ' || new.person_id, 0));
      return null;
    end
  $$;

reset role;

-- All at the end of the transaction: nothing is waited for while a stamp is held, so that those who hold rows of people are never in its way.
create constraint trigger actor_stamp_made after insert on companies deferrable initially deferred for each row
  execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp after update on companies deferrable initially deferred for each row
  when (row(old.suspended_at, old.two_factor_required) is distinct from row(new.suspended_at, new.two_factor_required))
  execute function doors.renew_actor_stamp();
create trigger actor_joins after insert on memberships for each row execute function doors.hold_person();
create constraint trigger actor_stamp after update on persons deferrable initially deferred for each row
  when (row(old.email, old.sessions_end_before, old.two_factor_since is null) is distinct from
    row(new.email, new.sessions_end_before, new.two_factor_since is null))
  execute function doors.renew_person_stamps();
create constraint trigger actor_stamp after update on memberships deferrable initially deferred for each row
  when (row(old.person_id, old.permissions, old.department_all, old.deactivated_at, old.deleted_at) is distinct from
    row(new.person_id, new.permissions, new.department_all, new.deactivated_at, new.deleted_at))
  execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp after insert or update or delete on membership_departments deferrable initially deferred for each row
  execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp_made after insert on departments deferrable initially deferred for each row
  when (not new.may_see_others) execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp after update on departments deferrable initially deferred for each row
  when (old.may_see_others is distinct from new.may_see_others) execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp_gone after delete on departments deferrable initially deferred for each row
  when (not old.may_see_others) execute function doors.renew_actor_stamp();
-- Nodes look at the end of a session themselves; one that was put off they read anew.
create constraint trigger actor_stamp after update on sessions deferrable initially deferred for each row
  when (row(old.ended_at, old.proven_at, old.limited_to) is distinct from row(new.ended_at, new.proven_at, new.limited_to)
    or new.expires_at < old.expires_at)
  execute function doors.renew_actor_stamp();
create constraint trigger actor_stamp_gone after delete on sessions deferrable initially deferred for each row
  when (old.ended_at is null and old.expires_at > now()) execute function doors.renew_actor_stamp();

-- Only now: to make a trigger one needs the right to its function.
set local role prosa_doors;
revoke all on function doors.draw_actor_stamps(uuid[]), doors.renew_actor_stamp(), doors.renew_person_stamps(), doors.hold_person() from public;
reset role;
