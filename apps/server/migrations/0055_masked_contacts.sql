-- Whether people without the permission for contacts see numbers and e-mails of customers masked.
alter table companies add column masks_contacts boolean not null default false;

-- Nodes keep who somebody is under a stamp, which is drawn anew with this, too (0034).
set local role prosa_doors;
grant execute on function doors.renew_actor_stamp() to public;
reset role;
drop trigger actor_stamp on companies;
create constraint trigger actor_stamp after update on companies deferrable initially deferred for each row
  when (row(old.suspended_at, old.two_factor_required, old.masks_contacts)
    is distinct from row(new.suspended_at, new.two_factor_required, new.masks_contacts))
  execute function doors.renew_actor_stamp();
set local role prosa_doors;
revoke all on function doors.renew_actor_stamp() from public;
reset role;

-- E-mails in whichever letters they were written: comparing by it gives nothing away, so that an index serves under row-level security, which
-- one of lower(email) does not.
create collation any_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
