import type { TemplateTrouble, TroubleDetail } from '@prosa/contract/phone-numbers/trouble-calls'
import { templateCategories } from '@prosa/contract/templates/categories'
import type { InboundEvent } from '../../../channels/channel.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { openNextPrices } from '../sending/next-price.ts'

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
  const { price } = (await openNextPrices(db, companyId, house.clock.now())).of(category)
  return { problem: 'templateCategory', detail: { ...nothing, category, isComing: comingCategory !== '', price } }
}
