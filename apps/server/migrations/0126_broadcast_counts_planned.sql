-- As before, what each statement changes is added to the sums: by a function for each kind of statement, whose text stands there and is
-- planned once for a connection. Put together anew each time it was planned anew, which took longer than to add some people up. And one who
-- read something in the five minutes in which another one no longer did is no reason to leave both out.
do $make$
declare
  kind record;
  counted text := 'select company_id, rehearsal_id, variant, spent_month, reason, error_code, state, delivered_at, read_at, answered_at, clicked_at,
    opted_out_at, goal_at, is_left_since, is_held_for_quality, used_fallback, is_promoted, price, settled, clicked_target';
begin
  for kind in select * from (values
      ('added', 'insert', 'referencing new table as added', '%1$s, 1 as sign from added'),
      ('changed', 'update', 'referencing new table as added old table as removed',
        '%1$s, 1 as sign from added union all %1$s, -1 from removed'),
      ('removed', 'delete', 'referencing old table as removed', '%1$s, -1 as sign from removed')) as k (name, event, tables, rows)
  loop
    execute format($body$
      create function count_broadcast_people_%1$s() returns trigger language plpgsql as $count$
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
          coalesce(sum(sign * price) filter (where settled is null and state in (1, 2, 4)), 0), coalesce(sum(sign * settled), 0)
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
    execute format('drop trigger broadcast_people_%s on broadcast_people', kind.name);
    execute format('create trigger broadcast_people_%1$s after %2$s on broadcast_people %3$s
      for each statement execute function count_broadcast_people_%1$s()', kind.name, kind.event, kind.tables);
  end loop;
end $make$;
drop function count_broadcast_people();
