-- Where new chats of a number wait; null: in the first department by name that serves it.
alter table phone_numbers
  add column department_id text,
  add foreign key (company_id, department_id) references departments;
