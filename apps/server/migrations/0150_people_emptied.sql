-- Up to which of its people nobody of a broadcast stands in the ledger by name any more: whoever goes on begins there.
alter table broadcasts add column people_emptied_to integer not null default -1;
