import { setTimeout as pause } from 'node:timers/promises'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { emptyContent } from '@prosa/contract/templates/content'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { addPerson } from '../../apps/server/src/features/agents/public.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { adminIdOf } from '../seed-large/company.ts'
import { furnishNumbers } from './bench-numbers.ts'
import { gatherCrowd } from './crowd.ts'
import { signIn } from './list-stage.ts'
import type { Product } from './product.ts'
import { type Simulator, startSimulator } from './simulator.ts'
import type { Stage } from './stage.ts'
import { benchNumbers } from './webhooks.ts'

type Sql = ReturnType<typeof connect>

/** A provider never lets a number send so fast: what is measured is ours, not its limit. */
const boundless = 1_000_000
export const benchTemplate = {
  name: 'bench_aviso',
  language: 'pt_BR',
  body: 'Oi, {{1}}! O seu plano {{2}} foi renovado.',
  footer: 'Até breve',
}
const patience = 3_600_000

/** A company with so many contacts, each with a value of its own, a text for them, and somebody who may send it: in a product of its own. */
export async function openBroadcastsStage(stage: Stage, people: number) {
  const simulator = await startSimulator()
  const product = await stage.start(stage.newFolder(), { GRAPH_URL: simulator.origin, SIMULATOR_URL: simulator.origin })
  const crowd = await gatherCrowd(product)
  const { companyId } = crowd
  const sql = connect(product.databaseUrl, { max: 1 })
  for (const limit of ['statement_timeout', 'transaction_timeout']) await sql`set ${sql(limit)} = 0`
  await sql`alter table phone_numbers drop constraint phone_numbers_rate_per_second_check`
  await furnishNumbers(stage, { sql, product, companyId }, { contacts: people, chats: people / 2, messages: people })
  await sql`update phone_numbers set rate_per_second = ${boundless} where company_id = ${companyId}`
  const tokens = await anAuthor(product, companyId)
  const number = await furnishSimulator(simulator, sql, companyId)
  const [propertyId, templateId] = [await giveValues(sql, companyId), await aTemplate(sql, companyId, number.businessAccountId)]
  await sql`insert into broadcast_settings (company_id, approval_people, approval_cost) values (${companyId}, 1000000000, 1000000000)`
  const [{ departmentId }] =
    (await sql`select department_id from departments where company_id = ${companyId} order by 1 limit 1`) as unknown as [
      { departmentId: string },
    ]
  const place = { sql, product, companyId, number, propertyId, templateId, departmentId, tokens }
  return {
    ...{ ...place, crowd, simulator, people },
    async close() {
      await Promise.all([sql.end({ timeout: 5 }), simulator.stop()])
    },
  }
}

export type BroadcastsStage = Awaited<ReturnType<typeof openBroadcastsStage>>

async function anAuthor({ databaseUrl, tokenSecret }: Product, companyId: string): Promise<string[]> {
  const database = openDatabase(databaseUrl, 1)
  try {
    const [userId, now] = [adminIdOf(companyId), Date.now()]
    const known = { companyId, userId, personId: newId(), email: `${userId}@bench.test`, name: 'Bench', passwordHash: '' }
    const may = { permissions: ['admin' as const, 'agent' as const, 'broadcast' as const], departmentIds: 'all' as const }
    await database.transaction(companyId, (db) => addPerson(db, { ...known, ...may, passwordChangedAt: now, joinedAt: now }))
    return await signIn(database, tokenSecret, companyId)
  } finally {
    await database.close()
  }
}

/** Answers the number by which most of the chats are. */
async function furnishSimulator(simulator: Simulator, sql: Sql, companyId: string) {
  for (const { providerId, businessAccountId: wabaId, accessToken, appSecret } of benchNumbers) {
    const number = { providerId, wabaId, displayNumber: '551140000000', accessToken, appSecret, verifyToken: 'bench' }
    await simulator.tell('/control/numbers', { ...number, ratePerSecond: boundless })
    await simulator.tell(`/control/numbers/${providerId}/standing`, { limit: 'TIER_UNLIMITED' })
  }
  // Else all of them wait a day once an account has written to as many people as usual ones may.
  await sql`update phone_numbers set messaging_limit = 'TIER_UNLIMITED' where company_id = ${companyId}`
  const [most] = await sql<{ phonenumberId: string }[]>`
    select phonenumber_id from chats where company_id = ${companyId} group by 1 order by count(*) desc limit 1`
  const number = benchNumbers.find(({ phonenumberId }) => phonenumberId === most?.phonenumberId)!
  const { name, language, body, footer } = benchTemplate
  const components = [
    { type: 'BODY', text: body, example: { body_text: [['Ana', 'Ouro']] } },
    { type: 'FOOTER', text: footer },
  ]
  const headers = { authorization: `Bearer ${number.accessToken}` }
  await simulator.tell(`/v25.0/${number.businessAccountId}/message_templates`, { name, language, category: 'UTILITY', components }, headers)
  await simulator.tell(`/control/numbers/${number.providerId}/templates`, { name, language, status: 'APPROVED' })
  return number
}

/** Each contact has the value that its text says. */
async function giveValues(sql: Sql, companyId: string): Promise<string> {
  const propertyId = newId()
  await sql`insert into properties (company_id, property_id, name, kind) values (${companyId}, ${propertyId}, 'Plano', 'text')`
  await sql`insert into contact_properties (company_id, contact_id, property_id, value)
    select company_id, contact_id, ${propertyId}, 'Opção ' || (row_number() over (order by contact_id)) % 7 from contacts where company_id = ${companyId}`
  for (const table of ['contact_properties', 'contacts', 'contact_identifiers', 'chats']) await sql`vacuum (analyze) ${sql(table)}`
  return propertyId
}

async function aTemplate(sql: Sql, companyId: string, accountId: string): Promise<string> {
  const templateId = newId()
  const { name, language, body, footer } = benchTemplate
  const variableList = ['1', '2'].map((word) => ({ part: 'body', index: 0, name: word, sample: 'Ana', source: { kind: 'typed' } }))
  const content = sql.json({ ...emptyContent, bodyText: body, footer, variableList } as never)
  const [type, approved] = [TemplateType.V3Utility, TemplateStatus.Approved]
  await sql`insert into templates (company_id, template_id, name, language, template_type, status, content, version_number, created_at, changed_at)
    values (${companyId}, ${templateId}, ${name}, ${language}, ${type}, ${approved}, ${content}, 1, now(), now())`
  await sql`insert into template_versions (company_id, template_id, number, template_type, content, submitted_at, verdict)
    values (${companyId}, ${templateId}, 1, ${type}, ${content}, now(), ${approved})`
  await sql`insert into template_applications (company_id, template_id, account_id, provider_template_id, status, quality)
    values (${companyId}, ${templateId}, ${accountId}, 'bench', ${approved}, 'GREEN')`
  await sql`insert into template_prices (company_id, price_id, marketing_price, authentication_price, utility_price, service_price, referral_price,
      others_price) values (${companyId}, ${newId()}, 0.35, 0.2, 0.04, 0, 0, 0.1)`
  return templateId
}

/** What a broadcast of the bench says to whom: to everybody, or to the contacts that are picked afterwards. */
export async function aDraft(
  { sql, companyId, number, propertyId, templateId, departmentId }: BroadcastsStage,
  { isPicked = false, perMinute = null as number | null, status = BroadcastStatus.Draft as number } = {},
): Promise<string> {
  const broadcastId = newId()
  const variables = [
    { key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'cliente' },
    { key: 'body 0 2', source: { from: 'property', propertyId }, fallback: 'atual' },
  ]
  const terms = { version: 1, userId: adminIdOf(companyId), userName: 'Bench', at: Date.now() }
  await sql`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, phonenumber_id, department_id, template_id,
      variables, datasource_type, audience, terms, is_quiet, per_minute, skips_recent, created_by, created_at, changed_at)
    values (${companyId}, ${broadcastId}, 'Bench', 1, ${status}, ${number.phonenumberId}, ${departmentId}, ${templateId}, ${sql.json(variables)},
      0, ${sql.json(isPicked ? { isPicked: true } : { isEverybody: true })}, ${sql.json(terms)}, false, ${perMinute}, false,
      ${adminIdOf(companyId)}, now(), now())`
  return broadcastId
}

/** By the call that people make. */
export async function tell({ product, companyId, tokens }: BroadcastsStage, broadcastId: string, what: string): Promise<void> {
  const url = `${product.origin}/api/broadcast/${companyId}/${broadcastId}/${what}`
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${tokens[0]}` }, body: new URLSearchParams() })
  if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}: ${await answer.text()}`)
}

/** Answers how many people stand in it. */
export async function freeze(of: BroadcastsStage, broadcastId: string): Promise<number> {
  await tell(of, broadcastId, 'rehearse')
  return until('it was not frozen', async () => {
    const [row] = await of.sql<{ done: number; problem: string | null }[]>`
      select done, problem from broadcast_rehearsals where broadcast_id = ${broadcastId} and ended_at is not null`
    if (row?.problem) throw new Error(`the rehearsal says ${row.problem}`)
    return row?.done ?? null
  })
}

export async function becomes({ sql }: BroadcastsStage, broadcastId: string, status: number): Promise<void> {
  await until(`it is not at ${status}`, async () => {
    const [row] = await sql`select 1 from broadcasts where broadcast_id = ${broadcastId} and status = ${status}`
    return row ?? null
  })
}

/** Nobody waits for their message any more, or for what becomes of it. */
export async function hasSent({ sql, companyId }: BroadcastsStage, broadcastId: string): Promise<void> {
  await until('the messages did not leave', async () => {
    const [row] =
      await sql`select 1 from broadcasts b join broadcast_people p on p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id
      where b.company_id = ${companyId} and b.broadcast_id = ${broadcastId} and p.state in (0, 1) limit 1`
    return row ? null : true
  })
}

export async function until<T>(otherwise: string, find: () => Promise<T | null>): Promise<T> {
  for (const deadline = Date.now() + patience; ; await pause(10)) {
    const found = await find()
    if (found !== null) return found
    if (Date.now() > deadline) throw new Error(otherwise)
  }
}
