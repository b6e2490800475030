import { setTimeout as pause } from 'node:timers/promises'
import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'
import type { BareRead } from './bare-lines.ts'
import { signIn } from './list-stage.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'

const patience = 1_800_000
/** Fewer messages than a short slice has have nothing left to be done with them. */
const tail = 256

/** What people look for: how the product is asked, and the words of the index that a bare read goes by. */
export const asks = [
  { what: 'a rare word', words: 'agulha', posted: ['agulha'] },
  { what: 'a frequent word', words: 'entrega', posted: ['entrega'] },
  { what: 'two words', words: 'pedido hoje', posted: ['pedido', 'hoje'] },
  { what: 'a phrase', words: '"prazo de entrega"', posted: ['prazo', 'entrega'] },
] as const

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

/** The least that could answer: the newest places that have all words, which messages those are, and 21 of these with their chats. */
export const bareSearch = (companyId: string, words: readonly string[]): BareRead => ({
  text: `select m.message_id, m.message_body, m.at, c.contact_name, c.department_id from (
      select w.slice, p.place from search_words w cross join lateral (
        select place from unnest(w.places) as u (place) ${words
          .slice(1)
          .map(
            (_, nth) =>
              `intersect select unnest(places) from search_words where company_id = $1 and word = $${nth + 3} and slice = w.slice`,
          )
          .join(' ')} order by place desc limit 21) p
      where w.company_id = $1 and w.word = $2 order by w.slice desc limit 21) h
    cross join lateral (select message_ids[h.place % 64 + 1] as id from search_places
      where company_id = $1 and slice = h.slice and part = h.place / 64 offset 0) s
    cross join lateral (select * from messages where company_id = $1 and message_id = s.id offset 0) m
    cross join lateral (select contact_name, department_id from chats
      where company_id = $1 and phonenumber_id = m.phonenumber_id and wa_id = m.wa_id offset 0) c`,
  values: [companyId, ...words],
})
