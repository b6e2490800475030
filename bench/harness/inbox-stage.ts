import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { adminIdOf, adminOf, companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'
import type { BareData } from './bare-inbox.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'

const company = 'traces'
export const inboxCompany = companyIdOf(company)
const sizes = {
  small: { contacts: 500, chats: 1_000, messages: 10_000 },
  usual: { contacts: 5_000, chats: 10_000, messages: 60_000 },
  large: { contacts: 100_000, chats: 200_000, messages: 1_000_000 },
}
const mine = 300
const messagesEach = 400

type Sql = ReturnType<typeof connect>
type Mine = { phonenumberId: string; waId: string; name: string; words: string }

/** A company whose administrator has hundreds of chats of their own, one of them with a long history; and the same rows for the bare page. */
export async function furnishInbox({ options, signal, tell }: Stage, { databaseUrl: url }: Product) {
  const password = randomToken()
  const size = { company, ...sizes[options.size], seed: 1, until: Date.now(), again: false }
  await seedLarge(size, { url, sealer: null, password, signal, tell })
  const sql = connect(url, { max: 1 })
  try {
    const long = await longest(sql)
    await give(sql, long)
    const chats = await chatsOf(sql)
    return { email: adminOf(company), password, long, chats, bare: await bareOf(sql, chats, long) }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function longest(sql: Sql): Promise<Pick<Mine, 'phonenumberId' | 'waId'>> {
  const [chat] = await sql<Pick<Mine, 'phonenumberId' | 'waId'>[]>`
    select phonenumber_id, wa_id from messages where company_id = ${inboxCompany} group by 1, 2 order by count(*) desc limit 1`
  if (!chat) throw new Error('the company has no chats')
  return chat
}

async function give(sql: Sql, long: Pick<Mine, 'phonenumberId' | 'waId'>) {
  await sql`
    update chats set agent_id = ${adminIdOf(inboxCompany)}, chat_status = 1, handled_by = 'agent', unread_count = 0,
      window_expires_at = now() + interval '20 hours'
    where company_id = ${inboxCompany} and ((phonenumber_id = ${long.phonenumberId} and wa_id = ${long.waId}) or (phonenumber_id, wa_id) in
      (select phonenumber_id, wa_id from chats where company_id = ${inboxCompany} order by last_message_at desc limit ${mine}))`
  await sql`analyze chats`
}

const chatsOf = (sql: Sql) => sql<Mine[]>`
  select c.phonenumber_id, c.wa_id, k.name, coalesce(m.message_body, '') as words
  from chats c join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    left join messages m on m.company_id = c.company_id and m.message_id = c.last_message_id
  where c.company_id = ${inboxCompany} and c.agent_id = ${adminIdOf(inboxCompany)} and c.chat_status = 1
  order by c.last_message_at desc limit ${mine}`

/** A chat of the bare page has what the product shows of it at first: its last 30 messages; the long one more. */
async function bareOf(sql: Sql, chats: readonly Mine[], long: Pick<Mine, 'phonenumberId' | 'waId'>): Promise<BareData> {
  const messagesOf = (phonenumberId: string, waId: string, most: number) => sql<{ id: string; words: string }[]>`
    select * from (select message_id as id, coalesce(message_body, '') as words, at from messages
      where company_id = ${inboxCompany} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} order by at desc limit ${most}) m order by at`
  const messages: BareData['messages'] = { long: await messagesOf(long.phonenumberId, long.waId, messagesEach) }
  for (const [nth, { phonenumberId, waId }] of chats.slice(0, 20).entries())
    messages[String(nth)] = await messagesOf(phonenumberId, waId, 30)
  return { chats: chats.map(({ name, words }, nth) => ({ id: String(nth), name, words })), messages }
}
