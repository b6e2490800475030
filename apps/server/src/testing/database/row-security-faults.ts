import type postgres from 'postgres'

/** Tables that belong to no company. A new one needs a reason here, or a company_id. */
const withoutCompany: Record<string, { why: string; granted: string[] }> = {
  persons: { why: 'one person may be a member of several companies: seen by membership', granted: ['INSERT'] },
  sign_in_failures: { why: 'counted before anyone is known: hashes and addresses only', granted: ['DELETE', 'INSERT', 'SELECT'] },
  event_log: { why: 'where the log of events begins, the same for all', granted: ['SELECT'] },
  schedules: { why: 'up to when each schedule of the house is done', granted: ['INSERT', 'SELECT', 'UPDATE'] },
  event_listeners: { why: 'how far each listener has read the log of all companies', granted: ['INSERT', 'SELECT', 'UPDATE'] },
  signups: { why: 'of people who have no company yet', granted: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'] },
  account_attempts: { why: 'counted before anyone is known: hashes only', granted: ['DELETE', 'INSERT', 'SELECT'] },
  house_keys: { why: 'keys of the house itself, sealed', granted: ['INSERT', 'SELECT'] },
  caught_mails: { why: 'demo mode only: the mails that did not leave this machine', granted: ['DELETE', 'INSERT', 'SELECT'] },
  outgoing_hold: { why: 'whether outgoing work of the whole installation is held', granted: ['SELECT'] },
  outgoing_queues: { why: 'names of the queues that reach somebody outside', granted: ['SELECT'] },
  write_probes: { why: 'a row that a node writes and deletes to see whether it can', granted: ['DELETE', 'INSERT', 'SELECT'] },
  schema_migrations: { why: 'the migrations own list: the pool has no business there', granted: [] },
}

/** Queues made by `create_queue`, each with its two doors. */
const queues = [
  'mails',
  'inbound',
  'outbound',
  'outbound_bulk',
  'media_downloads',
  'job_runs',
  'media_upkeep',
  'pushes',
  'received_news',
  'pause_ends',
  'search_work',
  'distribution',
  'away_messages',
  'sla',
  'batch_steps',
  'batch_webhooks',
  'broadcast_steps',
  'import_steps',
  'snoozes',
  'template_work',
  'sign_in_mails',
  'outgoing_reviews',
  'broadcast_steps',
]

/** The only functions that look across companies. */
const doors = [
  ...queues.flatMap((queue) => [`claim_${queue}`, `measure_${queue}`]),
  'belongs_elsewhere',
  'check_outgoing_origin',
  'choose_held_outgoing',
  'count_held_outgoing',
  'hold_outgoing',
  'release_outgoing',
  'broadcasts_to_forget',
  'clear_two_factor',
  'companies_distributing',
  'companies_minding_silence',
  'companies_to_seal',
  'companies_with_broadcasts',
  'companies_with_link_actions',
  'companies_with_deadlines',
  'companies_with_expired_chats',
  'companies_with_missed_deadlines',
  'companies_with_old_facts',
  'companies_with_quick_reply_uses',
  'companies_with_template_sends',
  'companies_with_retention',
  'confirm_two_factor',
  'count_jobs',
  'erase_audit_values',
  'erase_events',
  'event_horizon',
  'event_snapshot',
  'event_lag',
  'find_account_numbers',
  'find_companies_by_account',
  'find_companies_by_number',
  'find_company_by_domain',
  'find_company_by_refresh_token',
  'find_number',
  'find_person_entry',
  'find_person_id',
  'find_style',
  'get_person_secrets',
  'give_password',
  'knows_verify_token',
  'labels_to_forget',
  'list_companies',
  'list_numbers',
  'list_person_companies',
  'list_person_places',
  'list_person_sessions',
  'list_unused_media',
  'numbers_to_check',
  'open_template_link',
  'properties_to_forget',
  'prune_events',
  'password_policy_of',
  'prune_idempotency_keys',
  'prune_inbound_events',
  'prune_jobs',
  'prune_mails',
  'prune_pushes',
  'prune_sessions',
  'quick_replies_to_forget',
  'read_company_events_between',
  'read_events',
  'read_events_between',
  'renew_actor_stamp',
  'renew_person_stamps',
  'set_mailed_password',
  'set_password',
  'set_recovery_codes',
  'set_two_factor_pending',
  'template_accounts_to_sync',
  'templates_to_forget',
  'untouched_drafts',
  'use_recovery_code',
  'use_two_factor_step',
]

type Sql = postgres.Sql
const ours = `nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%' and nspname not like 'pg_temp%'`

/** What keeps companies apart in this database and is not as it must be: one sentence each, from the catalogue. */
export async function rowSecurityFaults(superuser: Sql): Promise<string[]> {
  const checks = [tableFaults, policyFaults, viewFaults, definerFaults]
  return (await Promise.all(checks.map((check) => check(superuser)))).flat()
}

export async function listTenantTables(superuser: Sql): Promise<string[]> {
  return (await listTables(superuser)).filter(({ hasCompany }) => hasCompany).map(({ name }) => name)
}

type Table = { name: string; hasCompany: boolean; nullable: boolean; enabled: boolean; forced: boolean; owner: string; granted: string[] }

const listTables = (superuser: Sql) =>
  superuser.unsafe<Table[]>(`
    select c.oid::regclass::text as name, a.attnum is not null as has_company, not coalesce(a.attnotnull, true) as nullable,
      c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
      array(select distinct p.privilege_type from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) p
        where p.grantee in (0, 'prosa_app'::regrole) order by 1) as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p', 'f') and ${ours} order by 1`)

async function tableFaults(superuser: Sql): Promise<string[]> {
  return (await listTables(superuser)).flatMap(({ name, hasCompany, nullable, enabled, forced, owner, granted }) => {
    const listed = withoutCompany[name]
    if (!hasCompany && !listed) return [`${name} has no company_id and is not listed with a reason`]
    const needsSecurity = hasCompany || name === 'persons'
    return [
      ...(needsSecurity && !enabled ? [`${name} has row security off`] : []),
      ...(needsSecurity && !forced ? [`${name} does not force row security on its owner`] : []),
      ...(nullable ? [`${name}.company_id may be null`] : []),
      ...(['prosa_app', 'prosa_doors'].includes(owner) ? [`${name} belongs to ${owner}`] : []),
      ...(listed && String(granted) !== String(listed.granted) ? [`${name} grants prosa_app ${granted.join(', ') || 'nothing'}`] : []),
      ...(granted.includes('TRUNCATE') ? [`${name} may be truncated, which row security does not see`] : []),
    ]
  })
}

type Policy = { tableName: string; policy: string; cmd: string; permissive: string; qual: string | null; check: string | null }

/** Permissive policies add up: one that does not name the company opens the table, whatever the others say. */
async function policyFaults(superuser: Sql): Promise<string[]> {
  const policies = await superuser<Policy[]>`
    select format('%I.%I', schemaname, tablename)::regclass::text as table_name, policyname as policy, cmd, permissive, qual,
      with_check as check
    from pg_policies where roles && array['public', 'prosa_app']::name[] and permissive = 'PERMISSIVE'`
  return (await listTenantTables(superuser)).flatMap((table) => {
    const own = policies.filter(({ tableName }) => tableName === table)
    const loose = own.filter(({ cmd, qual, check }) => !(namesCompany(qual) || cmd === 'INSERT') || !namesCompany(check ?? qual))
    return [
      ...(own.some(({ cmd }) => cmd === 'ALL') ? [] : [`${table} has no policy for all commands of prosa_app`]),
      ...loose.map(({ policy }) => `${table} has the policy ${policy}, which does not ask for the company`),
    ]
  })
}

const namesCompany = (condition: string | null) =>
  condition === `(company_id = (NULLIF(current_setting('prosa.company_id'::text, true), ''::text))::uuid)`

async function viewFaults(superuser: Sql): Promise<string[]> {
  const views = await superuser.unsafe<{ name: string }[]>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and ${ours} and not coalesce(c.reloptions @> array['security_invoker=true'], false)`)
  return views.map(({ name }) => `${name} is a view that sees with its owner's eyes: make it security_invoker`)
}

type Definer = { name: string; schema: string; owner: string; config: string[] | null; everyone: boolean }

async function definerFaults(superuser: Sql): Promise<string[]> {
  const definers = await superuser.unsafe<Definer[]>(`
    select p.proname as name, n.nspname as schema, pg_get_userbyid(p.proowner) as owner, p.proconfig as config,
      exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as everyone
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and ${ours}`)
  return definers.flatMap(({ name, schema, owner, config, everyone }) => [
    ...(schema !== 'doors' || !doors.includes(name) ? [`${schema}.${name} is a door that nobody listed`] : []),
    ...(owner !== 'prosa_doors' ? [`${schema}.${name} belongs to ${owner}`] : []),
    ...(config?.includes('search_path=public, pg_temp') ? [] : [`${schema}.${name} has no fixed search_path`]),
    ...(everyone ? [`${schema}.${name} is open to everyone`] : []),
  ])
}
