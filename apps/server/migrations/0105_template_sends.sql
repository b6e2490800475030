-- Which text of which template a message was, and what it cost then: what figures are made of. A row of its own, so that senders wait for nobody.
create table template_sends (
  company_id uuid not null references companies,
  message_id uuid not null,
  template_id uuid not null,
  version_number integer not null,
  sent_at timestamptz not null,
  -- In reais, by the price of the moment; null where none was agreed.
  price numeric(12, 4),
  clicked_at timestamptz,
  primary key (company_id, message_id),
  foreign key (company_id, template_id) references templates on delete cascade
);
create index template_sends_of on template_sends (company_id, template_id, sent_at desc);
call secure_by_company('template_sends');

-- Addresses of ours in messages: each leads only to what was kept with it.
create table template_links (
  company_id uuid not null references companies,
  token text collate "C" not null,
  message_id uuid not null,
  wa_id text collate "C" not null,
  target text not null,
  clicks integer not null default 0,
  created_at timestamptz not null,
  primary key (company_id, token)
);
create unique index template_links_token on template_links (token);
create index template_links_person on template_links (company_id, wa_id);
call secure_by_company('template_links');

create policy doors on template_links to prosa_doors using (true);
grant select, update on template_links to prosa_doors;
create policy doors on template_sends to prosa_doors using (true);
grant select, update on template_sends to prosa_doors;

set local role prosa_doors;
-- A customer opens a link, of whichever company it is: it is counted, and where it leads to is answered.
create function doors.open_template_link(asked text, moment timestamptz) returns table (target text)
  language sql security definer set search_path = public, pg_temp
  as $$
    with opened as (
      update template_links l set clicks = l.clicks + 1 where l.token = asked returning l.company_id, l.message_id, l.target
    ), counted as (
      update template_sends s set clicked_at = coalesce(s.clicked_at, moment) from opened o
      where s.company_id = o.company_id and s.message_id = o.message_id
    )
    select o.target from opened o
  $$;
revoke all on function doors.open_template_link(text, timestamptz) from public;
grant execute on function doors.open_template_link(text, timestamptz) to prosa_app;
reset role;
