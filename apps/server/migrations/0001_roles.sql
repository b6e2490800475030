create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- prosa_app is what the pool works as; prosa_doors owns the few functions that look across companies.
-- Roles belong to the whole cluster: another database of it may have made them already, even at this moment.
do $$
declare name text;
begin
  foreach name in array array['prosa_app', 'prosa_doors'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreaterole nocreatedb', name);
    exception when duplicate_object or unique_violation then
      raise notice 'role % is there already', name;
    end;
    if not pg_has_role(current_user, name, 'set') then
      begin
        execute format('grant %I to current_user', name);
      exception when insufficient_privilege then
        raise exception 'another login made the role %; an administrator must say: grant prosa_app, prosa_doors to %', name, current_user;
      end;
    end if;
  end loop;
end $$;

grant usage on schema public to prosa_app, prosa_doors;
create schema doors;
grant usage on schema doors to prosa_app;
grant usage, create on schema doors to prosa_doors;

-- A backup must see the rows of all companies. A superuser does. The owner of the tables is bound by forced row security like everybody
-- else, and sees all rows only where it says that it makes a backup. For prosa_app and prosa_doors, who own no table, the word opens nothing.
create procedure open_to_backup(target regclass) language plpgsql as $$
begin
  execute format('create policy backup on %s for select to current_user using (current_setting(''prosa.backup'', true) = ''on'')', target);
end $$;

-- The second lock: whoever works as prosa_app sees and writes only rows of the transaction's company.
create procedure secure_by_company(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_company on %s to prosa_app using (company_id = nullif(current_setting(''prosa.company_id'', true), '''')::uuid) '
    'with check (company_id = nullif(current_setting(''prosa.company_id'', true), '''')::uuid)', target);
  execute format('grant select, insert, update, delete on %s to prosa_app', target);
  call open_to_backup(target);
end $$;
revoke all on procedure open_to_backup(regclass), secure_by_company(regclass) from public;
