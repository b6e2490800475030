import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { insertSession } from '../../apps/server/src/features/session/session-store.ts'
import { accessTokens, type Claims } from '../../apps/server/src/kit/crypto/access-token.ts'
import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { type Database, openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { adminIdOf, companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'
import { listAsks } from './chat-list-asks.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'

/** Enough not to come near the limit of calls of a session; of more than a hundred the oldest would end. */
const sessionCount = 90
const labelled = 500

/** A company with so many chats, some of them with a label, and its administrator signed in. */
export async function furnishLists({ signal, tell }: Stage, { databaseUrl: url, tokenSecret }: Product, chats: number, each: number) {
  const company = `lists-${chats}`
  const companyId = companyIdOf(company)
  const size = { company, contacts: chats / 2, chats, messages: chats * each, seed: 1, until: Date.now(), again: false }
  await seedLarge(size, { url, sealer: null, password: randomToken(), signal, tell })
  const superuser = connect(url, { max: 1 })
  const database = openDatabase(url, 1)
  try {
    const labelId = await label(superuser, companyId)
    const tokens = await signIn(database, tokenSecret, companyId)
    return { companyId, chats, asks: await listAsks(superuser, companyId, labelId), tokens }
  } finally {
    await Promise.all([superuser.end({ timeout: 5 }), database.close()])
  }
}

/** The administrator, as often as it takes not to be slowed down. */
export async function signIn(database: Database, tokenSecret: string, companyId: string): Promise<string[]> {
  const sessions = await database.transaction(companyId, async (db) => {
    const now = Date.now()
    const made: Claims[] = []
    for (let nth = 0; nth < sessionCount; nth++) {
      const claims = { companyId, userId: adminIdOf(companyId), sessionId: newId(), expiresAt: now + accessTokenLife }
      const times = { startedAt: now, expiresAt: now + sessionLife.short }
      await insertSession(db, { ...claims, ...times, kept: false, address: '127.0.0.1', userAgent: 'bench' })
      made.push(claims)
    }
    return made
  })
  const { sign } = accessTokens(tokenSecret)
  return Promise.all(sessions.map((claims) => sign(claims, Date.now())))
}

async function label(superuser: ReturnType<typeof connect>, companyId: string): Promise<string> {
  const labelId = newId()
  await superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'Bench', '#ffcc00')`
  await superuser`
    with chosen as (select company_id, phonenumber_id, wa_id from chats where company_id = ${companyId} order by md5(wa_id) limit ${labelled}),
      put as (insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_at)
        select company_id, phonenumber_id, wa_id, ${labelId}, now() from chosen)
    update chats c set label_ids = array[${labelId}::uuid] from chosen s
    where c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id`
  await superuser`analyze chat_labels`
  await superuser`vacuum (analyze) chats`
  return labelId
}
