-- Notes about contacts are looked for from the newest on.
create index concurrently if not exists contact_notes_newest on contact_notes (company_id, at desc, note_id desc);
