import { costOf } from '@prosa/contract/billing/cost-of'
import { priceOfCategory } from '@prosa/contract/billing/price-in-force'
import type { TemplateCategory } from '@prosa/contract/templates/categories'
import type { Db } from '../../../kit/db/db.ts'
import { listTemplatePriceRows } from '../../billing/public.ts'
import { findPromotion } from '../../ledger/public.ts'

/** `price` is in reais, and null where no price was agreed. */
export type NextPrice = { price: number | null; isPromoted: boolean }

/** Returns the price of the next message of each category. The promotional price applies while the promotion has messages left. */
export async function openNextPrices(db: Db, companyId: string, at: number): Promise<{ of(category: TemplateCategory): NextPrice }> {
  const rows = await listTemplatePriceRows(db, companyId)
  const left = (await findPromotion(db, companyId, rows, at))?.left ?? 0
  return {
    of: (category) => {
      const price = priceOfCategory(rows, category, at)
      const { total, promoted } = costOf([{ kind: category, price, count: 1 }], left)
      return { price: price && total, isPromoted: promoted > 0 }
    },
  }
}
