-- Drafts that keep a file of people, or a rehearsal's rows of them, by when somebody last touched them: whatever is let go of leaves the index.
create index broadcasts_untouched on broadcasts (changed_at)
  where status = 0 and (file_source is not null or rehearsal_id is not null);

set local role prosa_doors;
create function doors.untouched_drafts(older_than timestamptz, most integer) returns table (company_id uuid, broadcast_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select b.company_id, b.broadcast_id from broadcasts b
    where b.status = 0 and (b.file_source is not null or b.rehearsal_id is not null) and b.changed_at < older_than
    order by b.changed_at limit most
  $$;
revoke all on function doors.untouched_drafts(timestamptz, integer) from public;
grant execute on function doors.untouched_drafts(timestamptz, integer) to prosa_app;
reset role;
