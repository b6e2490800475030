call create_queue('mails');
-- A sign-up is mailed to before its company is there.
alter table mails drop constraint mails_company_id_fkey;

-- Demo mode only: what was mailed, for the page that shows it.
create table caught_mails (
  mail_id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  received_at timestamptz not null
);
create index caught_mails_when on caught_mails (received_at);
grant select, insert, delete on caught_mails to prosa_app;

-- A browser of one session that wants to be told. The endpoint is an address at the browser's maker.
create table push_subscriptions (
  company_id uuid not null,
  endpoint_hash bytea not null,
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, endpoint_hash),
  foreign key (company_id, session_id) references sessions on delete cascade,
  foreign key (company_id, user_id) references memberships
);
create index push_subscriptions_user on push_subscriptions (company_id, user_id);
create index push_subscriptions_session on push_subscriptions (company_id, session_id);
call secure_by_company('push_subscriptions');

-- Keys that the house makes for itself, once for all nodes; sealed.
create table house_keys (
  name text primary key,
  sealed text not null,
  made_at timestamptz not null default now()
);
grant select, insert on house_keys to prosa_app;

-- What a browser is told waits here for the service of its maker; a worker sends it.
call create_queue('pushes');

grant delete on mails, pushes to prosa_doors;

set local role prosa_doors;

-- What was given up, sealed passwords and codes among it.
create function doors.prune_mails(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, item_id from mails where set_aside_at < older_than limit most for update skip locked),
      gone as (delete from mails m using old o where m.company_id = o.company_id and m.item_id = o.item_id returning 1)
    select count(*) from gone
  $$;

-- What got too old to be told, kept for a while to be counted.
create function doors.prune_pushes(older_than timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with old as (select company_id, item_id from pushes where set_aside_at < older_than limit most for update skip locked),
      gone as (delete from pushes p using old o where p.company_id = o.company_id and p.item_id = o.item_id returning 1)
    select count(*) from gone
  $$;

revoke all on all functions in schema doors from public;
grant execute on all functions in schema doors to prosa_app;
reset role;
