-- Where a chat goes on that has more messages than are moved at once: it is closed, and keeps those that have not been moved yet.
alter table chats add column moved_to text collate "C";
-- What is still on its way into a chat.
create index chats_moving on chats (company_id, phonenumber_id, moved_to) where moved_to is not null;
