-- A closed chat has nothing unread. What was unread in it stands with its session, for whoever takes the closing back; null where the
-- version before closed it, which leaves the count with the chat.
alter table chat_sessions add column unread_count int;
