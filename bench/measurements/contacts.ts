import { bareAsker } from '../harness/bare-lines.ts'
import { startChild } from '../harness/child.ts'
import { type ContactAsk, contactAsks, type PageEnd } from '../harness/contact-asks.ts'
import { type FurnishedContacts, furnishContacts } from '../harness/contact-stage.ts'
import { measureFile } from '../harness/measure-file.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Product } from '../harness/product.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import type { ChatFloorParts } from './chat-lists.ts'

const sizes = {
  small: { few: 3_000, many: 10_000 },
  usual: { few: 10_000, many: 100_000 },
  large: { few: 10_000, many: 1_000_000 },
}
const farPage = 500
const paths: Record<ContactAsk['path'], (companyId: string) => string> = {
  pagination: (companyId) => `/api/pagination/${companyId}/contact`,
  count: (companyId) => `/api/contact/${companyId}/count`,
}
const rounds = 3
const roundLength = 700

/** What the list of contacts is asked beside bare SQL, with many contacts beside few; and its file beside COPY. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, load] = [await stage.product(), await stage.load()]
  const { few, many } = sizes[stage.options.size]
  const [small, big] = [await furnishContacts(stage, product, few), await furnishContacts(stage, product, many)]
  const asksOf = async (of: FurnishedContacts) => contactAsks(of, await findEnd(product, of, Math.min(farPage, few / 20) - 2))
  const [asks, fewAsks] = [await asksOf(big), await asksOf(small)]
  const child = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const asker = bareAsker(big.companyId, big.tokens[0]!)
    const parts: ChatFloorParts = { databaseUrl: product.databaseUrl, companyId: big.companyId, asker, reads: asks.map(({ bare }) => bare) }
    const floor = await child.ask<string>('serve', parts)
    const rows: Row[] = []
    for (const [nth, { what }] of asks.entries()) {
      const asked =
        (of: FurnishedContacts, { path, form }: ContactAsk) =>
        async () =>
          (await load.load({ url: product.origin + paths[path](of.companyId), tokens: of.tokens, forms: [form] }, roundLength)).perSecond
      const works = {
        ours: asked(big, asks[nth]!),
        bare: async () => (await load.load({ url: `${floor}/${nth}`, tokens: [] }, roundLength)).perSecond,
        few: asked(small, fewAsks[nth]!),
      }
      await inRounds(1, works)
      const { ours, bare, few: ofFew } = await inRounds(rounds, works)
      const beside = (name: string, floor: string, values: number[], budget: Row['budget']): Row => ({
        ...{ what: name, value: median(ours), unit: '/s', floor: { what: floor, value: median(values) }, ratio: ratioOf(ours, values) },
        ...(budget && { budget }),
      })
      rows.push(
        beside(`${what} of ${many.toLocaleString('en')} contacts`, 'the bare SQL', bare, wanted.contactList),
        beside(`${what}, many contacts`, `${few.toLocaleString('en')} contacts`, ofFew, wanted.grown),
      )
    }
    return [...rows, ...(await measureFile(product, big, many))]
  } finally {
    await child.stop()
  }
}

/** The end of a page far behind, from where the list goes on. */
async function findEnd({ origin }: Product, { companyId, tokens }: FurnishedContacts, page: number): Promise<PageEnd> {
  const body = new URLSearchParams({ page: String(page), pageSize: '20' })
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const answer = await fetch(origin + paths.pagination(companyId), { method: 'POST', headers, body })
  const { contacts, after } = (await answer.json()) as { contacts: { contactId: string; lastActivityAt: number }[]; after: string }
  const { contactId, lastActivityAt } = contacts.at(-1)!
  return { after, at: lastActivityAt, contactId }
}
