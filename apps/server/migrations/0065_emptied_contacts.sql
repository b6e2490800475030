-- Of a contact that was in the bin for as long as it may, and whose chats are still there: nothing is left of it but what they need.
alter table contacts add column emptied_at timestamptz;
