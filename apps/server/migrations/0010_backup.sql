-- A backup must see the rows of all companies. A superuser does. The owner of the tables is bound by forced row security like everybody
-- else, and sees all rows only where it says that it makes a backup. For prosa_app and prosa_doors, who own no table, the word opens nothing.
create procedure open_to_backup(target regclass) language plpgsql as $$
begin
  execute format('create policy backup on %s for select to current_user using (current_setting(''prosa.backup'', true) = ''on'')', target);
end $$;
revoke all on procedure open_to_backup(regclass) from public;

create or replace procedure secure_by_company(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_company on %s to prosa_app using (company_id = current_setting(''prosa.company_id'', true)) '
    'with check (company_id = current_setting(''prosa.company_id'', true))', target);
  execute format('grant select, insert, update, delete on %s to prosa_app', target);
  call open_to_backup(target);
end $$;

-- Calls go on meanwhile on nodes of the version before. All locks are taken first, within half a second for all of them: a call that holds
-- one and waits for another is let through before it looks for a deadlock, which it does after a second. The sessions come first because a
-- call begins with them: once they are locked no call is half-way.
do $$
declare
  target regclass;
  usual text := current_setting('lock_timeout');
  deadline timestamptz := clock_timestamp() + interval '500 milliseconds';
  targets regclass[] := array(
    select oid::regclass from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by relname <> 'sessions', relname);
begin
  foreach target in array targets loop
    perform set_config('lock_timeout', greatest(1, ceil(extract(epoch from deadline - clock_timestamp()) * 1000))::text, true);
    execute format('lock table %s in access exclusive mode', target);
  end loop;
  perform set_config('lock_timeout', usual, true);
  foreach target in array targets loop
    call open_to_backup(target);
  end loop;
end $$;
