import { reaisOf } from '@prosa/contract/billing/amounts'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findPromotionLeft, openPricesOf } from './open-prices.ts'

/** [BR24] For the wizard, which estimates with the same function as the rehearsal. */
export const getBroadcastPrices: Handler<(typeof broadcastRunCalls)['getBroadcastPrices']> = async (
  { db, house },
  { companyId, phonenumberId, templateId, secondTemplateId, startsAt = 0 },
) => {
  const templateIds = secondTemplateId === undefined ? [templateId] : [templateId, secondTemplateId]
  const at = Math.max(startsAt, house.clock.now())
  const { prices, texts } = await openPricesOf(db, companyId, phonenumberId, templateIds, at)
  return {
    texts: texts.map((text) => {
      if (!text?.price) return null
      const { usual, promoted } = text.price
      return { category: text.category, usual: reaisOf(usual), promoted: promoted === null ? null : reaisOf(promoted) }
    }),
    promotionLeft: await findPromotionLeft(db, companyId, prices),
  }
}
