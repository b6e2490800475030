import { priceInForce } from '@prosa/contract/billing/price-in-force'
import type { TemplateTrouble, TroubleDetail } from '@prosa/contract/phone-numbers/trouble-calls'
import { templateCategories } from '@prosa/contract/templates/categories'
import type { InboundEvent } from '../../../channels/channel.ts'
import { listTemplatePriceRows } from '../../billing/public.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'

type Told = Extract<InboundEvent, { kind: 'template' }>
type News = { problem: TemplateTrouble['problem']; detail: TroubleDetail }

/** CHANNELS 1.10. */
const problems = new Map<string, News['problem']>([
  ['PAUSED', 'templatePaused'],
  ['DISABLED', 'templateDisabled'],
  ['REJECTED', 'templatePolicy'],
  ['APPROVED', 'templateApproved'],
])

const nothing: TroubleDetail = { reason: '', until: null, category: '', isComing: false, price: null }

/** What of it people are told by themselves; null where nothing is. */
export async function newsOf({ db, companyId, house }: NumberWork, event: Told): Promise<News | null> {
  const { change, value, reason, pausedUntil: until, comingCategory } = event
  if (change === 'status') {
    const problem = problems.get(value)
    return problem === undefined ? null : { problem, detail: { ...nothing, reason, until } }
  }
  const category = templateCategories.find((known) => known === (comingCategory || value))
  if (change !== 'category' || !category) return null
  const prices = await listTemplatePriceRows(db, companyId)
  const price = priceInForce(prices, category, house.clock.now())
  return { problem: 'templateCategory', detail: { ...nothing, category, isComing: comingCategory !== '', price } }
}
