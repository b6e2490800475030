-- The words of a contact's name, small and without accents: what people look for. Rows of their own, as row-level security lets an index be
-- read only by comparisons that give nothing away, which those of trigrams and text search do not promise.
create function name_words(name text) returns text[] language sql stable parallel safe
  as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from regexp_split_to_table(lower(public.unaccent(normalize(name, NFKC)) collate "und-x-icu"), '[^[:alnum:]]+') as word where word <> ''
  $$;

create table contact_words (
  company_id text not null,
  contact_id text collate "C" not null,
  word text collate "C" not null,
  primary key (company_id, contact_id, word),
  foreign key (company_id, contact_id) references contacts on delete cascade
);

-- By the database itself, so that no writer of names can forget it.
create function write_contact_words() returns trigger language plpgsql as $$
begin
  insert into contact_words (company_id, contact_id, word)
    select c.company_id, c.contact_id, w.word from written c cross join unnest(name_words(c.name)) as w (word) where c.name <> ''
    on conflict do nothing;
  return null;
end $$;
create function rewrite_contact_words() returns trigger language plpgsql as $$
begin
  delete from contact_words where company_id = new.company_id and contact_id = new.contact_id;
  insert into contact_words (company_id, contact_id, word) select new.company_id, new.contact_id, unnest(name_words(new.name));
  return null;
end $$;
create trigger contact_named after insert on contacts referencing new table as written for each statement execute function write_contact_words();
create trigger contact_renamed after update of name on contacts for each row when (old.name is distinct from new.name)
  execute function rewrite_contact_words();

-- The policy of backups lets the owner of the tables read all companies.
select set_config('prosa.backup', 'on', true);
insert into contact_words (company_id, contact_id, word)
  select company_id, contact_id, unnest(name_words(name)) from contacts where name <> '';
select set_config('prosa.backup', '', true);
create index contact_words_word on contact_words (company_id, word, contact_id);
call secure_by_company('contact_words');

-- A list is read up to its page and no further: one range of an index for each status that is wanted. Each of these replaces one
-- without the status, which would have to pass over everything that was ever closed.
drop index chats_newest, chats_department, chats_agent, chats_unassigned;
-- What administrators see.
create index chats_newest on chats (company_id, chat_status, last_message_at desc, phonenumber_id, wa_id);
-- What the people of a department see.
create index chats_department on chats (company_id, department_id, chat_status, last_message_at desc, phonenumber_id, wa_id);
-- What somebody has, also for hand-overs.
create index chats_agent on chats (company_id, agent_id, chat_status, last_message_at desc, phonenumber_id, wa_id) where agent_id is not null;
-- The queue, what the flow has, and what is seen in a department that hides the chats of colleagues.
create index chats_unassigned on chats (company_id, department_id, handled_by, chat_status, last_message_at desc, phonenumber_id, wa_id)
  where agent_id is null;
-- Longest waiting first, in departments and of somebody; also all that are unanswered. Only what waits stands in them.
create index chats_unanswered on chats (company_id, department_id, chat_status, unanswered_since, phonenumber_id, wa_id)
  where unanswered_since is not null;
create index chats_unanswered_agent on chats (company_id, agent_id, chat_status, unanswered_since, phonenumber_id, wa_id)
  where unanswered_since is not null and agent_id is not null;
