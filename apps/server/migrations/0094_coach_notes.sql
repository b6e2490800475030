-- What a supervisor tells whoever has a chat. In a table of its own and not among the messages: whatever lists, finds, exports or tells
-- messages knows nothing of it. Of its session, which goes along where the chat gets another number, and goes with it.
create table coach_notes (
  company_id uuid not null,
  note_id uuid not null,
  session_id uuid not null,
  -- Where it was written, whose supervisors read it, and for whom, wherever the chat goes from there.
  department_id uuid not null,
  author_id uuid not null,
  for_agent_id uuid not null,
  text text not null,
  written_at timestamptz not null,
  primary key (company_id, note_id),
  foreign key (company_id, session_id) references chat_sessions on delete cascade
);
create index coach_notes_session on coach_notes (company_id, session_id, written_at desc);
create index coach_notes_age on coach_notes (company_id, written_at);
call secure_by_company('coach_notes');
