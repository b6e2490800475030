import type postgres from 'postgres'

/**
 * Keys that do not begin with the company. Once companies live on several machines, each machine can keep only those apart that name one:
 * these need a table that stands on all of them, or a small directory of its own (docs/scale.md).
 */
const withoutCompany: Record<string, string> = {
  persons_pkey: 'one person may be a member of several companies',
  persons_email_key: 'an e-mail belongs to one person, wherever they work',
  companies_domain_key: 'a domain leads to one company before anybody is signed in',
  refresh_tokens_hash: 'a refresh token says nothing of its company: it is looked for in all of them',
  phone_numbers_provider: 'a webhook names only the account at the provider: two companies must not both have it',
  template_links_token: 'a customer opens a link by its token alone: no two may be the same',
  signups_pkey: 'of people who have no company yet',
  signups_new_company_id_key: 'a company that is not there yet is promised once',
  event_log_pkey: 'where the log of events begins, the same for all',
  event_listeners_pkey: 'how far each listener has read the log of all companies',
  schedules_pkey: 'up to when each schedule of the house is done',
  house_keys_pkey: 'keys of the house itself',
  write_probes_pkey: 'a row of the installation, deleted at once',
  outgoing_hold_pkey: 'one row for the whole installation',
  outgoing_queues_pkey: 'names of queues',
  caught_mails_pkey: 'demo mode only',
  schema_migrations_pkey: 'the migrations own list',
}

/** Every primary key and unique index that could not be kept by one company's machine alone, and every reason that nothing needs any more. */
export async function keyFaults(superuser: postgres.Sql): Promise<string[]> {
  const keys = await superuser<{ name: string; begins: string | null }[]>`
    select i.indexrelid::regclass::text as name, a.attname as begins
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and c.relpersistence <> 't' and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'
    order by 1`
  const loose = keys.filter(({ begins }) => begins !== 'company_id').map(({ name }) => name)
  return [
    ...loose
      .filter((name) => !withoutCompany[name])
      .map((name) => `${name} does not begin with company_id and is not listed with a reason`),
    ...Object.keys(withoutCompany)
      .filter((name) => !loose.includes(name))
      .map((name) => `${name} is listed with a reason and needs none`),
  ]
}
