-- Which actions of its broadcast were taken for this person: each once.
alter table broadcast_people add column acted uuid[] not null default '{}';

-- Broadcasts whose goal is that somebody gets a label, or a value of a property.
create index broadcasts_goal on broadcasts (company_id, goal_id) where goal_id is not null;

-- A label or a value was given to these contacts: whoever got a broadcast with that goal has reached it, if it is not too late. Nothing is
-- looked for where no broadcast has such a goal.
create function reach_broadcast_goals(company uuid, contacts uuid[], goal_ids uuid[], moment timestamptz) returns void language sql as $$
  with aims as materialized (
    select b.broadcast_id, b.goal_extra from broadcasts b where b.company_id = company and b.goal_id = any (goal_ids)
      and b.started_at > moment - interval '1 day' * (b.goal_extra + 31)
  ), reached as materialized (
    select p.rehearsal_id, p.position from aims a, broadcast_people p
    where p.company_id = company and p.contact_id = any (contacts) and p.broadcast_id = a.broadcast_id and p.goal_at is null
      and p.accepted_at <= moment and p.accepted_at > moment - interval '1 day' * a.goal_extra
    order by p.rehearsal_id, p.position for no key update of p
  )
  update broadcast_people p set goal_at = moment from reached r
  where p.company_id = company and p.rehearsal_id = r.rehearsal_id and p.position = r.position and p.goal_at is null
$$;

create function reach_goals_of_contacts() returns trigger language plpgsql as $$
declare
  given record;
begin
  for given in execute format('select company_id, array_agg(distinct contact_id) as contacts, array_agg(distinct %I) as goals from added group by 1', tg_argv[0]) loop
    perform reach_broadcast_goals(given.company_id, given.contacts, given.goals, date_trunc('milliseconds', now()));
  end loop;
  return null;
end $$;
create trigger goal_by_contact_label after insert on contact_labels referencing new table as added
  for each statement execute function reach_goals_of_contacts('label_id');
create trigger goal_by_value after insert on contact_properties referencing new table as added
  for each statement execute function reach_goals_of_contacts('property_id');
create trigger goal_by_other_value after update on contact_properties referencing new table as added
  for each statement execute function reach_goals_of_contacts('property_id');

-- Labels of chats and of messages are their contact's, too.
create function reach_goals_of_chats() returns trigger language plpgsql as $$
declare
  given record;
begin
  for given in select a.company_id, array_agg(distinct c.contact_id) as contacts, array_agg(distinct a.label_id) as goals
    from added a join chats c on c.company_id = a.company_id and c.phonenumber_id = a.phonenumber_id and c.wa_id = a.wa_id
    where exists (select from broadcasts b where b.company_id = a.company_id and b.goal_id = a.label_id) group by 1 loop
    perform reach_broadcast_goals(given.company_id, given.contacts, given.goals, date_trunc('milliseconds', now()));
  end loop;
  return null;
end $$;
create trigger goal_by_chat_label after insert on chat_labels referencing new table as added
  for each statement execute function reach_goals_of_chats();
create trigger goal_by_message_label after insert on message_labels referencing new table as added
  for each statement execute function reach_goals_of_chats();

-- What the button says that leads there: the same for everybody, whose addresses may differ.
alter table template_links add column label text not null default '';

create policy doors on broadcast_people to prosa_doors using (true);
grant select, update on broadcast_people to prosa_doors;
create policy doors_add on broadcast_deltas for insert to prosa_doors with check (true);
grant insert on broadcast_deltas to prosa_doors;

set local role prosa_doors;
-- As before, and what it means for the broadcast that brought the link.
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
    )
    select o.target from opened o
  $$;
reset role;

-- How a chat may come to where it is: what answers a broadcast goes where that says.
alter table chat_routes drop constraint chat_routes_kind_check;
alter table chat_routes add constraint chat_routes_kind_check check (kind in ('roundRobin', 'leastLoaded', 'responsible', 'lastAgent', 'taken',
  'given', 'transferred', 'reopened', 'requeued', 'broadcast')) not valid;

set local role prosa_doors;
-- Companies whose broadcasts do something with whoever opens a link, one page after the other.
create function doors.companies_with_link_actions(after uuid, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct b.company_id from broadcasts b where b.company_id > after and b.started_at > now() - interval '30 days'
    and b.actions @> '[{"extra": {"when": "link"}}]' order by 1 limit most $$;
revoke all on function doors.companies_with_link_actions(uuid, integer) from public;
grant execute on function doors.companies_with_link_actions(uuid, integer) to prosa_app;
reset role;
