-- `held` is the money of people who are reserved and have no message yet that the provider took. As soon as it took the message, the price is
-- spent (`settled`), and the provider's word corrects it: a broadcast that is over or canceled holds nothing.
alter table broadcast_people no force row level security;
alter table broadcast_counts no force row level security;
alter table broadcast_deltas no force row level security;

do $make$
declare
  kind record;
  counted text := 'select company_id, rehearsal_id, variant, spent_month, reason, error_code, state, delivered_at, read_at, answered_at, clicked_at,
    opted_out_at, goal_at, is_left_since, is_held_for_quality, used_fallback, is_promoted, price, settled, clicked_target';
begin
  for kind in select * from (values
      ('added', '%1$s, 1 as sign from added'),
      ('changed', '%1$s, 1 as sign from added union all %1$s, -1 from removed'),
      ('removed', '%1$s, -1 as sign from removed')) as k (name, rows)
  loop
    execute format($body$
      create or replace function count_broadcast_people_%1$s() returns trigger language plpgsql as $count$
      begin
        with rows as materialized (%2$s)
        insert into broadcast_deltas
        select company_id, rehearsal_id, variant, coalesce(spent_month, date '-infinity'), timestamptz '-infinity',
          coalesce(reason, error_code, ''),
          coalesce(sum(sign) filter (where state = 0), 0),
          coalesce(sum(sign) filter (where state = 1), 0),
          coalesce(sum(sign) filter (where state = 2), 0),
          coalesce(sum(sign) filter (where state = 3), 0),
          coalesce(sum(sign) filter (where state = 4), 0),
          coalesce(sum(sign) filter (where state = 5), 0),
          coalesce(sum(sign) filter (where delivered_at is not null), 0),
          coalesce(sum(sign) filter (where read_at is not null), 0),
          coalesce(sum(sign) filter (where answered_at is not null), 0),
          coalesce(sum(sign) filter (where clicked_at is not null), 0),
          coalesce(sum(sign) filter (where opted_out_at is not null), 0),
          coalesce(sum(sign) filter (where goal_at is not null), 0),
          coalesce(sum(sign) filter (where is_left_since), 0),
          coalesce(sum(sign) filter (where is_held_for_quality), 0),
          coalesce(sum(sign) filter (where used_fallback and state <> 5), 0),
          coalesce(sum(sign) filter (where is_promoted and state in (1, 2, 4)), 0),
          coalesce(sum(sign * price) filter (where settled is null and state = 1), 0),
          coalesce(sum(sign * coalesce(settled, case when state in (2, 4) then price end)), 0)
        from rows group by 1, 2, 3, 4, 6
        union all
        select company_id, rehearsal_id, variant, date '-infinity', date_bin('5 minutes', t.at, timestamptz 'epoch'), '',
          0, 0, 0, 0, 0, 0, coalesce(sum(sign) filter (where t.what = 1), 0), coalesce(sum(sign) filter (where t.what = 2), 0),
          coalesce(sum(sign) filter (where t.what = 3), 0), 0, 0, 0, 0, 0, 0, 0, 0, 0
        from rows, lateral (values (1, delivered_at), (2, read_at), (3, answered_at)) as t (what, at) where t.at is not null
        group by 1, 2, 3, 5 having sum(sign) filter (where t.what = 1) <> 0 or sum(sign) filter (where t.what = 2) <> 0
          or sum(sign) filter (where t.what = 3) <> 0
        union all
        select company_id, rehearsal_id, variant, date '-infinity', timestamptz '-infinity', 'click ' || clicked_target,
          0, 0, 0, 0, 0, 0, 0, 0, 0, sum(sign), 0, 0, 0, 0, 0, 0, 0, 0
        from rows where clicked_target is not null group by 1, 2, 3, 6 having sum(sign) <> 0;
        return null;
      end $count$$body$, kind.name, format(kind.rows, counted));
  end loop;
end $make$;

-- Sums made before this version: everything that is held is spent, but what people hold who are reserved at this moment.
insert into broadcast_deltas (company_id, rehearsal_id, variant, spent_month, bucket, key, ready, reserved, accepted, failed, uncertain, skipped,
  delivered, read, answered, clicked, opted_out, reached_goal, left_since, held_for_quality, used_fallback, promoted, held, settled)
select s.company_id, s.rehearsal_id, s.variant, s.spent_month, s.bucket, s.key, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, o.open - s.held, s.held - o.open
from (
  select company_id, rehearsal_id, variant, spent_month, bucket, key, sum(held) as held, sum(reserved) as reserved
  from (select * from broadcast_counts union all select * from broadcast_deltas) c group by 1, 2, 3, 4, 5, 6 having sum(held) <> 0
) s cross join lateral (
  select case when s.reserved = 0 then 0 else coalesce((select sum(p.price) from broadcast_people p
    where p.company_id = s.company_id and p.rehearsal_id = s.rehearsal_id and p.state = 1 and p.settled is null and p.variant = s.variant
      and coalesce(p.spent_month, '-infinity') = s.spent_month and coalesce(p.reason, p.error_code, '') = s.key), 0) end as open
) o where o.open <> s.held;

alter table broadcast_people force row level security;
alter table broadcast_counts force row level security;
alter table broadcast_deltas force row level security;

-- Tests of broadcasts: what each one cost, so that it counts in its month. Whether it was delivered or failed is said by its message.
create table broadcast_tests (
  company_id uuid not null references companies,
  message_id uuid not null,
  broadcast_id uuid not null,
  department_id uuid not null,
  sent_by uuid not null,
  category text not null,
  price numeric(12, 4),
  spent_month date not null,
  reserved_at timestamptz not null,
  primary key (company_id, message_id)
);
create index broadcast_tests_month on broadcast_tests (company_id, spent_month);
create index broadcast_tests_of on broadcast_tests (company_id, broadcast_id, reserved_at desc);
call secure_by_company('broadcast_tests');

-- Messages that are sent one by one use the company's promotion up as those of a broadcast do.
alter table template_sends add column is_promoted boolean not null default false;
