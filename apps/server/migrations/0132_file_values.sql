-- What a row of the file says of properties of somebody who is to be written to: it is kept on them with their message, where they have
-- nothing.
alter table broadcast_people add column file_values jsonb;
