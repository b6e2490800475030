import { costOf } from '@prosa/contract/billing/cost-of'
import { shownTests } from '@prosa/contract/broadcasts/limits'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { listTests } from '../../ledger/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { findPromotionLeft, openPricesOf } from '../prices/open-prices.ts'
import { listTesterNames } from './tester-store.ts'

/** [BR82] What a test costs before it is sent, and whether the last ones were delivered and read. */
export const listBroadcastTests: Handler<(typeof broadcastRunCalls)['listBroadcastTests']> = async (ctx, { companyId, broadcastId }) => {
  const { db, actor } = ctx
  const row = await findBroadcast(ctx, broadcastId)
  const tests = await listTests(db, companyId, broadcastId, shownTests)
  const userIds = tests.map(({ sentBy }) => sentBy)
  const names = await listTesterNames(db, companyId, userIds)
  const write = actor.contactsMasked ? maskPhone : writePhone
  return {
    ...(await nextPrice(ctx, row)),
    tests: tests.map(({ waId, sentBy, ...test }) => ({ ...test, phone: write(waId), userName: names.get(sentBy) ?? '' })),
  }
}

async function nextPrice({ db, actor: { companyId }, house }: Context, { phonenumberId, templateId }: BroadcastRow) {
  const asked = templateId === null ? [] : [templateId]
  const { prices, texts } = await openPricesOf(db, companyId, phonenumberId, asked, house.clock.now())
  const price = texts[0]?.price ?? null
  const { total, promoted } = costOf([{ kind: '', price, count: 1 }], await findPromotionLeft(db, companyId, prices))
  return { price: price && total, isPromoted: promoted > 0 }
}
