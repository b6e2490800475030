-- What a chat forgets when it is closed, for whoever takes the closing back.
alter table chat_sessions add column waiting_since timestamptz, add column unanswered_since timestamptz;
