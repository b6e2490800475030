-- Each list of a report by a state, and each of the people whom a run looks for, is a range of one index, in the order of their positions.
create index concurrently if not exists broadcast_people_state on broadcast_people (company_id, rehearsal_id, state, position);
drop index concurrently if exists broadcast_people_ready;
drop index concurrently if exists broadcast_people_reserved;
drop index concurrently if exists broadcast_people_uncertain;
-- Broadcasts that begin or go on by themselves: looked for each minute, and few beside all that are over.
create index concurrently if not exists broadcasts_under_way on broadcasts (company_id) where status in (1, 2, 3, 6, 9, 10);
