import { setTimeout as pause } from 'node:timers/promises'
import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'
import type { BareSought } from './bare-search.ts'
import { signIn } from './list-stage.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'

const patience = 1_800_000
/** Fewer messages than a short slice has have nothing left to be done with them. */
const tail = 256

/** What people look for, as the product is asked for it and as the bare read is. */
export const asks: readonly { what: string; words: string; sought: BareSought }[] = [
  { what: 'a rare word', words: 'agulha', sought: { words: ['agulha'], isPhrase: false } },
  { what: 'a frequent word', words: 'entrega', sought: { words: ['entrega'], isPhrase: false } },
  { what: 'two words', words: 'pedido hoje', sought: { words: ['pedido', 'hoje'], isPhrase: false } },
  { what: 'a phrase', words: '"prazo de entrega"', sought: { words: ['prazo', 'de', 'entrega'], isPhrase: true } },
]

/** A company with so many messages, three of them with a word that no other has, all in slices, and its administrator signed in. */
export async function furnishSearch({ signal, tell }: Stage, { databaseUrl: url, tokenSecret }: Product, messages: number) {
  const company = `search-${messages}`
  const companyId = companyIdOf(company)
  const size = { company, contacts: messages / 40, chats: messages / 20, messages, seed: 1, until: Date.now(), again: false }
  await seedLarge(size, { url, sealer: null, password: randomToken(), signal, tell })
  const superuser = connect(url, { max: 1 })
  const database = openDatabase(url, 1)
  try {
    await superuser`update messages m set message_body = message_body || ' agulha' from (
        select message_id from messages where company_id = ${companyId} and message_type = 'text' order by md5(message_id::text) limit 3) s
      where m.company_id = ${companyId} and m.message_id = s.message_id`
    await fillSlices(superuser, companyId, signal)
    return { companyId, tokens: await signIn(database, tokenSecret, companyId) }
  } finally {
    await Promise.all([superuser.end({ timeout: 5 }), database.close()])
  }
}

type Sql = ReturnType<typeof connect>

/** By the product itself, as it does for a company that was there before. */
async function fillSlices(sql: Sql, companyId: string, signal: AbortSignal): Promise<void> {
  const itemId = newId()
  await sql`insert into search_work (company_id, item_id, item_key, lane, payload) values (${companyId}, ${itemId}, 'slices', ${itemId}, '{}')`
  const left = async () =>
    (
      await sql<
        [{ left: number }]
      >`select count(*)::integer as left from messages where company_id = ${companyId} and message_id > coalesce(
        (select max(last_id::text)::uuid from search_slices where company_id = ${companyId} and filled_at is not null), '00000000-0000-0000-0000-000000000000')`
    )[0].left
  for (const deadline = Date.now() + patience; (await left()) >= tail; await pause(1_000, null, { signal }))
    if (Date.now() > deadline) throw new Error('the slices were not filled')
  for (const table of ['search_words', 'search_places', 'search_slices']) await sql.unsafe(`vacuum (analyze) ${table}`)
}
