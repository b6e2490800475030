import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { insertSession } from '../../apps/server/src/features/session/session-store.ts'
import { accessTokens, type Claims } from '../../apps/server/src/kit/crypto/access-token.ts'
import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { type ListAsk, listAsks } from '../harness/chat-list-asks.ts'
import { startChild } from '../harness/child.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Product } from '../harness/product.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { seedLarge } from '../seed-large/seed-large.ts'

export type ChatFloorParts = { databaseUrl: string; claims: Claims; asks: ListAsk[] }

const few = 10_000
const many = { usual: 40_000, large: 200_000 }
const rounds = 3
const roundLength = 700
const sessionCount = 60

/** What the inbox asks all day beside the bare SQL of the same rows, and with many chats beside few. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, load] = [await stage.product(), await stage.load()]
  const [small, big] = [await furnish(stage, product, few), await furnish(stage, product, stage.options.large ? many.large : many.usual)]
  const floor = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const parts: ChatFloorParts = { databaseUrl: product.databaseUrl, claims: big.claims, asks: big.asks }
    const origin = await floor.ask<string>('serve', parts)
    const asked = (of: typeof big, nth: number) => async () => {
      const { path, form } = of.asks[nth]!
      const target = { url: `${product.origin}/api/${path}`, tokens: of.tokens, ...(form && { form }) }
      return (await load.load(target, roundLength)).perSecond
    }
    const rows: Row[] = []
    for (const [nth, { what }] of big.asks.entries()) {
      const bare = async () => (await load.load({ url: `${origin}/${nth}`, tokens: [] }, roundLength)).perSecond
      const works = { ours: asked(big, nth), small: asked(small, nth), bare }
      await inRounds(1, works)
      const measured = await inRounds(rounds, works)
      rows.push(
        { ...compared(`${what}, of ${big.chats} chats`, measured.ours, 'bare SQL', measured.bare), budget: { of: 'ratio', least: 0.6 } },
        { ...compared('the same', measured.ours, `of ${few} chats`, measured.small), budget: { of: 'ratio', least: 1 / 1.5 } },
      )
    }
    return rows
  } finally {
    await floor.stop()
  }
}

const compared = (what: string, ours: number[], floor: string, values: number[]): Row => ({
  what,
  value: median(ours),
  unit: '/s',
  floor: { what: floor, value: median(values) },
  ratio: ratioOf(ours, values),
})

async function furnish({ signal, tell }: Stage, { databaseUrl: url, tokenSecret }: Product, chats: number) {
  const companyId = `lists-${chats}`
  const size = { companyId, contacts: chats / 2, chats, messages: chats * 3, seed: 1, until: Date.now(), again: false }
  await seedLarge(size, { url, sealer: null, password: randomToken(), signal, tell })
  const superuser = connect(url, { max: 1 })
  const database = openDatabase(url, 1)
  try {
    await superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, 'bench', 'Bench', '#ffcc00')`
    await superuser`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_at)
      select company_id, phonenumber_id, wa_id, 'bench', now() from chats where company_id = ${companyId} order by md5(wa_id) limit 500`
    await superuser`analyze chat_labels`
    const sessions = await database.transaction(companyId, async (db) => {
      const now = Date.now()
      const made: Claims[] = []
      for (let nth = 0; nth < sessionCount; nth++) {
        const claims = { companyId, userId: `${companyId}-admin`, sessionId: newId(), expiresAt: now + accessTokenLife }
        const times = { startedAt: now, expiresAt: now + sessionLife.short }
        await insertSession(db, { ...claims, ...times, kept: false, address: '127.0.0.1', userAgent: 'bench' })
        made.push(claims)
      }
      return made
    })
    const { sign } = accessTokens(tokenSecret)
    const tokens = await Promise.all(sessions.map((claims) => sign(claims, Date.now())))
    return { chats, asks: await listAsks(superuser, companyId), claims: sessions[0]!, tokens }
  } finally {
    await Promise.all([superuser.end({ timeout: 5 }), database.close()])
  }
}
