-- A link with which the first administrator of a company chooses a password. Written by "npm run company", never mailed.
alter table mailed_codes drop constraint mailed_codes_kind_check;
alter table mailed_codes add constraint mailed_codes_kind_check check (kind in ('pin', 'passwordToken', 'passwordLink'));
