-- Who saved the condition as it stands now; null where that is the author, or nobody has saved one since this migration.
alter table views add column condition_by uuid;
alter table segments add column condition_by uuid;
alter table broadcasts add column condition_by uuid;
