-- Everything that was told of a template at one account, each fact with its own time (the contract's `fold-template.ts`): what comes late or
-- twice is folded into it. The columns beside it are what people see of it.
alter table template_applications add column standing jsonb;
-- The text that the provider had when it was last looked at, by a hash of its components, and of what was submitted last.
alter table template_applications add column components_hash text;
-- Of what is to be done, how often the provider said to come later: the pauses grow by it.
alter table template_applications add column intent_tries integer not null default 0;

-- Why, until when, and into which category at which price, where the provider said so.
alter table template_troubles add column detail jsonb;

create policy doors on template_syncs for select to prosa_doors using (true);
grant select on template_syncs to prosa_doors;
set local role prosa_doors;
-- Accounts of connected numbers of this channel that nobody looked at since, those that waited longest first.
create function doors.template_accounts_to_sync(channel smallint, connected smallint, before timestamptz, most integer)
  returns table (company_id uuid, account_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select n.company_id, n.business_account_id from phone_numbers n
      left join template_syncs s on s.company_id = n.company_id and s.account_id = n.business_account_id
    where n.channel_type = channel and n.channel_status = connected and n.removed_at is null and n.business_account_id is not null
      and coalesce(s.tried_at, '-infinity') < before
    group by n.company_id, n.business_account_id, s.tried_at order by s.tried_at nulls first, n.company_id limit most
  $$;
revoke all on function doors.template_accounts_to_sync(smallint, smallint, timestamptz, integer) from public;
grant execute on function doors.template_accounts_to_sync(smallint, smallint, timestamptz, integer) to prosa_app;
reset role;
