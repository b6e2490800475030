-- When the customer of a session was told by itself that its department is closed, or that nobody of it is there: once each.
alter table chat_sessions add column away_said_at timestamptz, add column nobody_said_at timestamptz;

-- Chats in which a customer has written to a department that may have something to say to that.
call create_queue('away_messages');
