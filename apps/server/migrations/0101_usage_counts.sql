-- What was deleted by its age, as reports of a number's usage (C085) count it: by the day it came or was written, in the company's time zone,
-- and by what it was charged as. Beside `message_counts`, whose rows nodes of the version before still write by their key.
create table usage_counts (
  company_id uuid not null,
  day date not null,
  phonenumber_id uuid not null,
  price_category text collate "C" not null,
  received bigint not null,
  sent bigint not null,
  delivered bigint not null,
  read bigint not null,
  failed bigint not null,
  primary key (company_id, phonenumber_id, day, price_category)
);
call secure_by_company('usage_counts');

-- Of hundreds of rows in each piece of a night the company was looked up again and again, though row security lets none be of another one.
alter table message_counts drop constraint message_counts_company_id_fkey;
