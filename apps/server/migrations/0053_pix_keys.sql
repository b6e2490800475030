-- With what a company is paid; a code that was sent is in its message.
create table pix_keys (
  company_id uuid not null references companies,
  pix_key_id uuid not null,
  kind text not null check (kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  key text not null,
  title text not null,
  holder text not null,
  city text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, pix_key_id),
  unique (company_id, key),
  foreign key (company_id, created_by) references memberships (company_id, user_id)
);
call secure_by_company('pix_keys');
