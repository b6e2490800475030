import { setTimeout as pause } from 'node:timers/promises'
import { productStyle } from '@prosa/contract/company/style'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { addPerson } from '../../apps/server/src/features/agents/public.ts'
import { insertCompany } from '../../apps/server/src/features/company/public.ts'
import { insertDepartment } from '../../apps/server/src/features/departments/public.ts'
import { distribution, lookInto } from '../../apps/server/src/features/entries/public.ts'
import { insertSession } from '../../apps/server/src/features/session/session-store.ts'
import { accessTokens } from '../../apps/server/src/kit/crypto/access-token.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { type Db, openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { topicOf } from '../../apps/server/src/kit/queue/queue.ts'
import type { Product } from './product.ts'

type Sql = ReturnType<typeof connect>
type Place = { companyId: string; departmentId: string }

/** Somebody who sets the rules of a company's departments, by the call that people use: nodes keep what they know of them. */
export async function anAdministrator({ databaseUrl, tokenSecret, origin }: Product, companyId: string) {
  const [userId, now] = [newId(), Date.now()]
  const claims = { companyId, userId, sessionId: newId(), expiresAt: now + accessTokenLife }
  await within(databaseUrl, companyId, async (db) => {
    const known = { companyId, userId, personId: newId(), email: `${userId}@bench.test`, name: 'Bench' }
    await addPerson(db, { ...known, passwordHash: '', passwordChangedAt: now, permissions: ['admin'], departmentIds: [], joinedAt: now })
    const times = { startedAt: now, expiresAt: now + sessionLife.short }
    await insertSession(db, { ...claims, ...times, kept: false, address: '127.0.0.1', userAgent: 'bench' })
  })
  const token = await accessTokens(tokenSecret).sign(claims, now)
  return async (departmentId: string, rules: Partial<InboxRules>): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ inboxRules: { ...firstInboxRules, ...rules } })
    const answer = await fetch(`${origin}/api/department/${companyId}/${departmentId}/inboxRules`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the rules were answered with ${answer.status}: ${await answer.text()}`)
  }
}

/** A company with one department, so many people of whom all are there, and so many customers who wait. */
export async function furnishQueue({ databaseUrl }: Product, people: number, chats: number): Promise<Place> {
  const [companyId, departmentId, now] = [newId(), newId(), Date.now()]
  await within(databaseUrl, companyId, async (db) => {
    await insertCompany(db, { ...productStyle, companyId, companyName: 'Fila' })
    await insertDepartment(db, companyId, { departmentId, departmentName: 'Vendas', phonenumberIdList: [] })
    for (let nth = 0; nth < people; nth++) {
      const [userId, personId] = [newId(), newId()]
      const known = { companyId, userId, personId, email: `${userId}@bench.test`, name: `Pessoa ${nth}`, passwordHash: '' }
      await addPerson(db, { ...known, passwordChangedAt: now, permissions: ['agent'], departmentIds: [departmentId], joinedAt: now })
    }
  })
  const sql = connect(databaseUrl, { max: 1 })
  try {
    const phonenumberId = newId()
    await sql`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, position)
      values (${companyId}, ${phonenumberId}, 'Fila', '551140000000', 2, 1, 1)`
    await sql`insert into contacts (company_id, contact_id, created_at)
      select ${companyId}, md5(${companyId} || n)::uuid, now() from generate_series(1, ${chats}) n`
    await sql`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, waiting_since,
        last_message_at, created_at)
      select ${companyId}, ${phonenumberId}, '55119' || lpad(n::text, 8, '0'), md5(${companyId} || n)::uuid, 2, ${departmentId}, 'queue', now(),
        now(), now() from generate_series(1, ${chats}) n`
    await sql`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
      select company_id, gen_random_uuid(), phonenumber_id, wa_id, 'customer', now(), department_id from chats where company_id = ${companyId}`
    await beThere(sql, companyId, people)
  } finally {
    await sql.end({ timeout: 5 })
  }
  return { companyId, departmentId }
}

/** So many are Online, with a sign of life that lasts as long as the measuring; the others are not. */
export async function beThere(sql: Sql, companyId: string, people: number): Promise<void> {
  await sql`update memberships m set availability = case when n.nth <= ${people} then 1 else 2 end
    from (select user_id, row_number() over (order by user_id) as nth from memberships where company_id = ${companyId} and 'agent' = any (permissions)) n
    where m.company_id = ${companyId} and m.user_id = n.user_id`
  await sql`insert into member_signs (company_id, user_id, seen_at) select company_id, user_id, now() + interval '1 day' from memberships
    where company_id = ${companyId} on conflict (company_id, user_id) do update set seen_at = excluded.seen_at`
}

/** All wait again, and nothing is left of where they were. */
export async function waitAgain(sql: Sql, { companyId }: Place): Promise<void> {
  await sql`update chats set chat_status = 2, agent_id = null, handled_by = 'queue', waiting_since = now(), version = version + 1
    where company_id = ${companyId}`
  for (const table of ['chat_routes', 'department_turns', 'messages', 'distribution'])
    await sql`delete from ${sql(table)} where company_id = ${companyId}`
  await sql`vacuum (analyze) chats, chat_routes, messages, department_turns, distribution`
}

/** Looks into a department as the product is told to, and answers when nobody waits there any more. */
export async function letGive(sql: Sql, { companyId, departmentId }: Place): Promise<void> {
  const { lane, payload } = lookInto(departmentId)
  await sql`insert into distribution (company_id, item_id, lane, payload, due_at) values (${companyId}, ${newId()}, ${lane}, ${sql.json(payload)}, now())`
  await sql`select pg_notify('prosa_wake', ${`${topicOf(distribution.name)}@bench`})`
  for (;;) {
    const [row] = await sql`select 1 from chats where company_id = ${companyId} and department_id = ${departmentId} and chat_status = 2
      and handled_by = 'queue' limit 1`
    if (!row) return
    await pause(5)
  }
}

async function within(databaseUrl: string, companyId: string, run: (db: Db) => Promise<void>): Promise<void> {
  const database = openDatabase(databaseUrl, 1)
  try {
    await database.transaction(companyId, run)
  } finally {
    await database.close()
  }
}
