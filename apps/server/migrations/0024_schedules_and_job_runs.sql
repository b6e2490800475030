-- When its provider was last asked how a number stands, whatever came of it: who cannot be asked must not keep the others waiting.
alter table phone_numbers add column asked_at timestamptz;

-- Jobs that wait or run. What a job is about, and how far it is, stays in `jobs`; an item carries its id and its kind.
call create_queue('job_runs');

-- Times at which something is done once for all nodes. Everything up to `done_until` is done, or was past when the schedule was new.
create table schedules (
  name text primary key,
  done_until timestamptz not null,
  lease_id text,
  leased_until timestamptz,
  -- Of what is due now; counted when it is begun.
  attempts integer not null default 0,
  retry_at timestamptz,
  reason text
);
grant select, insert, update on schedules to prosa_app;

-- The version before this one keeps its waiting jobs in a schema of its own, which it needs until its last node is gone. What nobody
-- there is at is taken over by adopt_jobs; the schema, adopt_jobs and unfinished_jobs go with a later migration.
grant insert on job_runs to prosa_doors;
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  grant usage on schema pgboss to prosa_doors;
  grant select, delete on pgboss.job to prosa_doors;
end $$;

set local role prosa_doors;

-- One item, of the next company after the one served last that has less than two at work: long jobs of one company leave room for the
-- others. No lanes. Jobs are few and long, so one claim at a time on all nodes may read all that is due.
create or replace function doors.claim_job_runs(lease text, lease_ms integer, most integer, served_last text)
  returns table (is_busy boolean, company_id text, item_id text, lane text, payload jsonb, attempts integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    moment timestamptz;
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('job_runs', 0)) then
      return query select true, null::text, null::text, null::text, null::jsonb, null::integer;
      return;
    end if;
    moment := clock_timestamp();
    return query
      with chosen as materialized (
        select q.company_id, q.item_id from job_runs q
        where set_aside_at is null and greatest(due_at, leased_until) <= moment
          and (select count(*) from job_runs l where l.company_id = q.company_id and l.lease_id is not null and l.leased_until > moment) < 2
        order by q.company_id <= served_last, q.company_id, greatest(due_at, leased_until), seq limit 1 for update skip locked
      )
      update job_runs q set lease_id = lease, leased_until = moment + lease_ms * interval '1 ms', attempts = q.attempts + 1
      from chosen c where q.company_id = c.company_id and q.item_id = c.item_id
      returning false, q.company_id, q.item_id, q.lane, q.payload, q.attempts;
  end $$;

-- Puts in what is unfinished and in no queue: from a backup of the version before, or left behind by its nodes. Whoever is at work there
-- says so every few seconds. Answers whether there may be more, because such nodes may still live.
create function doors.adopt_jobs() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    is_shared boolean := to_regclass('pgboss.job') is not null;
    not_theirs text := '';
  begin
    if is_shared then
      execute $sql$
        delete from pgboss.job where name = 'jobs' and (state::text in ('created', 'retry')
          or state::text = 'active' and coalesce(heartbeat_on, started_on) < now() - 2 * coalesce(heartbeat_seconds, 60) * interval '1 s') $sql$;
      not_theirs := $sql$ and not exists (select 1 from pgboss.job b
        where b.name = 'jobs' and b.id::text = j.job_id and b.state::text in ('created', 'retry', 'active')) $sql$;
    end if;
    execute $sql$
      insert into job_runs (company_id, item_id, item_key, lane, payload)
      select j.company_id, j.job_id, j.job_id, j.job_id, jsonb_build_object('jobId', j.job_id, 'name', j.name) from jobs j
      where j.ended_at is null $sql$ || not_theirs || $sql$
      order by j.job_id on conflict do nothing $sql$;
    return is_shared;
  end $$;

-- Those that were not asked about for longest come first, also where nobody answered.
create or replace function doors.numbers_to_check(channel smallint, before timestamptz, most integer)
  returns table (company_id text, phonenumber_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id from phone_numbers
    where channel_type = channel and provider_id is not null and sealed_credentials is not null and removed_at is null
      and (checked_at is null or checked_at < before)
    order by greatest(checked_at, asked_at) nulls first, company_id, phonenumber_id limit most
  $$;

revoke all on function doors.adopt_jobs() from public;
grant execute on function doors.adopt_jobs() to prosa_app;
reset role;
