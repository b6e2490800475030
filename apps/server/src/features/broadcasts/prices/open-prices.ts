import type { TemplatePrice } from '@prosa/contract/billing/model'
import { type HeldPrice, heldPrice } from '@prosa/contract/billing/price-in-force'
import { categoryOf, type TemplateCategory } from '@prosa/contract/templates/categories'
import type { Db } from '../../../kit/db/db.ts'
import { listTemplatePriceRows } from '../../billing/public.ts'
import { findPromotion, listCharged } from '../../ledger/public.ts'
import { findSentTemplate } from '../../templates/public.ts'

/** A text of a broadcast by its template; `category` is the template's own at the account of the number. */
export type PricedText = { templateId: string; category: TemplateCategory }

export type OpenPrices = { rows: readonly TemplatePrice[]; held: readonly HeldPrice[]; at: number }

/** What a message of each text costs at a moment: the ingredients of `costOf` for estimates, rehearsals, runs and tests alike. */
export async function openPrices(db: Db, companyId: string, texts: readonly PricedText[], at: number): Promise<OpenPrices> {
  const rows = await listTemplatePriceRows(db, companyId)
  const templateIds = texts.map(({ templateId }) => templateId)
  const charged = await listCharged(db, companyId, templateIds)
  const held = texts.map(({ templateId, category: own }) => heldPrice(rows, { own, charged: charged.get(templateId) ?? null }, at))
  return { rows, held, at }
}

/** The same for templates as the account of this number has them; `texts` has null where a template is gone. */
export async function openPricesOf(db: Db, companyId: string, phonenumberId: string, templateIds: readonly string[], at: number) {
  const found: (PricedText | null)[] = []
  for (const templateId of templateIds) {
    const template = await findSentTemplate(db, companyId, phonenumberId, { templateId, name: '', language: '' })
    found.push(template && { templateId, category: categoryOf(template.templateType) })
  }
  const known = found.filter((text) => text !== null)
  const prices = await openPrices(db, companyId, known, at)
  return { prices, texts: found.map((text) => (text === null ? null : (prices.held[known.indexOf(text)] ?? null))) }
}

/** True where the promotion makes a message of some text cheaper, so that the broadcast uses it up. */
export const isCheaper = ({ held }: OpenPrices): boolean => held.some(({ price }) => price !== null && price.promoted !== null)

/** Messages of the promotion that these texts may still use. Exact only for who holds the purse. */
export async function findPromotionLeft(db: Db, companyId: string, prices: OpenPrices): Promise<number> {
  return isCheaper(prices) ? ((await findPromotion(db, companyId, prices.rows, prices.at))?.left ?? 0) : 0
}
