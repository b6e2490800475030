set local role prosa_doors;

-- Every number that webhooks may be for, with its sealed credentials: a node keeps their secrets in memory, so that what nobody signed never
-- asks the database. In pages by the primary key.
create function doors.list_numbers(channel smallint, after_company uuid, after_number uuid, most integer)
  returns table (company_id uuid, phonenumber_id uuid, provider_id text, business_account_id text, "position" integer, sealed_credentials text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company_id, phonenumber_id, provider_id, business_account_id, "position", sealed_credentials from phone_numbers
    where (company_id, phonenumber_id) > (after_company, after_number) and channel_type = channel and removed_at is null
      and sealed_credentials is not null
    order by company_id, phonenumber_id limit most
  $$;

revoke all on function doors.list_numbers(smallint, uuid, uuid, integer) from public;
grant execute on function doors.list_numbers(smallint, uuid, uuid, integer) to prosa_app;
reset role;
