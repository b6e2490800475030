-- Who opened a link of a broadcast that does something with them, until that is done: written in the commit of the click, so that nobody
-- looks for what is new among all who ever clicked, and no click that commits late is missed.
create table broadcast_clicks (
  company_id uuid not null references companies,
  rehearsal_id uuid not null,
  position integer not null,
  primary key (company_id, rehearsal_id, position)
);
call secure_by_company('broadcast_clicks');

-- What nobody has looked at yet; whatever was done already is known of each person, and is not done again.
insert into broadcast_clicks (company_id, rehearsal_id, position)
select p.company_id, p.rehearsal_id, p.position
from broadcasts b join broadcast_people p on p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id
where b.started_at > now() - interval '30 days' and b.actions @> '[{"extra": {"when": "link"}}]' and p.clicked_at > now() - interval '1 hour';

create policy doors on broadcast_clicks to prosa_doors using (true) with check (true);
grant select, insert on broadcast_clicks to prosa_doors;

set local role prosa_doors;
-- As before; what a broadcast does with whoever clicked is due from here on.
create or replace function doors.open_template_link(asked text, moment timestamptz) returns table (target text)
  language sql security definer set search_path = public, pg_temp
  as $$
    with opened as (
      update template_links l set clicks = l.clicks + 1 where l.token = asked returning l.company_id, l.message_id, l.target, l.label
    ), first_opened as (
      update template_sends s set clicked_at = moment from opened o
      where s.company_id = o.company_id and s.message_id = o.message_id and s.clicked_at is null
      returning s.company_id, s.template_id, s.version_number, s.sent_at, s.counted_at
    ), counted as (
      update template_counts k set clicked = k.clicked + 1 from first_opened f
      where f.counted_at is not null and k.company_id = f.company_id and k.template_id = f.template_id
        and k.version_number = f.version_number and k.day = (f.sent_at at time zone 'UTC')::date
    ), noted as (
      update broadcast_people p set clicked_at = moment, clicked_target = coalesce(nullif(o.label, ''), o.target),
        goal_at = case when b.goal = 'click' and moment <= p.reserved_at + interval '1 day' * b.goal_extra then coalesce(p.goal_at, moment) else p.goal_at end
      from opened o, broadcasts b
      where p.company_id = o.company_id and p.message_id = o.message_id and p.clicked_at is null
        and b.company_id = p.company_id and b.broadcast_id = p.broadcast_id
      returning p.company_id, p.rehearsal_id, p.position, b.actions
    ), due as (
      insert into broadcast_clicks (company_id, rehearsal_id, position)
      select n.company_id, n.rehearsal_id, n.position from noted n where n.actions @> '[{"extra": {"when": "link"}}]'
      on conflict do nothing
    )
    select o.target from opened o
  $$;

-- Companies where somebody opened a link and something is to be done of it: as many looks into an index as there are such companies.
create or replace function doors.companies_with_link_actions(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with recursive due (company_id) as (
      (select c.company_id from broadcast_clicks c where c.company_id > after order by c.company_id limit 1)
      union all
      select (select c.company_id from broadcast_clicks c where c.company_id > d.company_id order by c.company_id limit 1)
      from due d where d.company_id is not null
    ) select d.company_id from due d where d.company_id is not null limit most
  $$;

-- Companies with a broadcast that is to begin or under way, which a small index has, or with counts to be added together: one look for each.
create or replace function doors.companies_with_broadcasts(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with recursive changed (company_id) as (
      (select d.company_id from broadcast_deltas d where d.company_id > after order by d.company_id limit 1)
      union all
      select (select d.company_id from broadcast_deltas d where d.company_id > c.company_id order by d.company_id limit 1)
      from changed c where c.company_id is not null
    )
    (select distinct b.company_id from broadcasts b where b.company_id > after and b.status in (1, 2, 3, 6, 9, 10) order by 1 limit most)
    union (select c.company_id from changed c where c.company_id is not null limit most)
    order by 1 limit most
  $$;
reset role;
