-- Until when a chat is out of its agent's list, and who put it there: the last moment of the year 9999 where only its customer wakes it.
-- The version before neither writes nor reads it.
alter table chats add column snoozed_until timestamptz, add column snoozed_by uuid,
  -- A chat that wakes stands at that time in the lists, which is `last_message_at` then, though its last message is older.
  add column woken_at timestamptz;

call create_queue('snoozes');
