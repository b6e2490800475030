-- Whoever looks after a department sees its chats, whoever has them: what nodes keep of people (0034) follows at once.
set local role prosa_doors;
grant execute on function doors.renew_actor_stamp() to public;
reset role;
create constraint trigger actor_stamp after insert or delete on department_supervisors deferrable initially deferred for each row
  execute function doors.renew_actor_stamp();
set local role prosa_doors;
revoke all on function doors.renew_actor_stamp() from public;
reset role;
