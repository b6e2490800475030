-- What a provider charges messages of a template as, where that was another category than the one their price was held by: it is told with
-- what became of them, and what is held next goes by it.
create table template_charges (
  company_id uuid not null references companies,
  template_id uuid not null,
  category text not null check (category in ('MARKETING', 'UTILITY', 'AUTHENTICATION')),
  told_at timestamptz not null,
  primary key (company_id, template_id),
  foreign key (company_id, template_id) references templates on delete cascade
);
call secure_by_company('template_charges');
