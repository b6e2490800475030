-- What became of the messages with each text of a template, by the day on which they were sent (UTC), once all that is counted has come in:
-- figures need no rows of messages that were deleted since, however many there were.
create table template_counts (
  company_id uuid not null references companies,
  template_id uuid not null,
  version_number integer not null,
  day date not null,
  sent bigint not null,
  failed bigint not null,
  delivered bigint not null,
  read bigint not null,
  answered bigint not null,
  clicked bigint not null,
  -- In reais; null where no price was agreed.
  cost numeric,
  primary key (company_id, template_id, version_number, day),
  foreign key (company_id, template_id) references templates on delete cascade
);
call secure_by_company('template_counts');

-- From when on a send stands in template_counts; null before.
alter table template_sends add column counted_at timestamptz;

create policy doors on template_counts to prosa_doors using (true);
grant select, update on template_counts to prosa_doors;

set local role prosa_doors;
-- As before; a first click on what was counted already is added to the count.
create or replace function doors.open_template_link(asked text, moment timestamptz) returns table (target text)
  language sql security definer set search_path = public, pg_temp
  as $$
    with opened as (
      update template_links l set clicks = l.clicks + 1 where l.token = asked returning l.company_id, l.message_id, l.target
    ), first_opened as (
      update template_sends s set clicked_at = moment from opened o
      where s.company_id = o.company_id and s.message_id = o.message_id and s.clicked_at is null
      returning s.company_id, s.template_id, s.version_number, s.sent_at, s.counted_at
    ), counted as (
      update template_counts k set clicked = k.clicked + 1 from first_opened f
      where f.counted_at is not null and k.company_id = f.company_id and k.template_id = f.template_id
        and k.version_number = f.version_number and k.day = (f.sent_at at time zone 'UTC')::date
    )
    select o.target from opened o
  $$;

create function doors.companies_with_template_sends(before timestamptz, after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.company_id from companies c
    where c.company_id > after and exists (
      select from template_sends s where s.company_id = c.company_id and s.counted_at is null and s.sent_at < before)
    order by c.company_id limit most
  $$;
revoke all on function doors.companies_with_template_sends(timestamptz, uuid, integer) from public;
grant execute on function doors.companies_with_template_sends(timestamptz, uuid, integer) to prosa_app;
reset role;
