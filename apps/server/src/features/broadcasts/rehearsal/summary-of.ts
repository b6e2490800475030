import type { TemplatePrice } from '@prosa/contract/billing/model'
import { priceAt } from '@prosa/contract/billing/price-in-force'
import { costLinesOf, isCheaper, sumOfLines } from '@prosa/contract/broadcasts/cost-lines'
import { endsAt } from '@prosa/contract/broadcasts/ends-at'
import { expectedAnswers } from '@prosa/contract/broadcasts/expected-answers'
import { usualApproval } from '@prosa/contract/broadcasts/limits'
import { accountLimitOf, paceOf } from '@prosa/contract/broadcasts/pace'
import { heldPrice } from '@prosa/contract/broadcasts/prices-of-next'
import { type LeftOutReason, leftOutReasons } from '@prosa/contract/broadcasts/reasons'
import type { TemplateCategory } from '@prosa/contract/templates/categories'
import { listTemplatePriceRows } from '../../billing/public.ts'
import { countPromoted, listCharged, listTallies } from '../../ledger/public.ts'
import { findOpenHours } from '../../routing/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { promotedSince } from '../run/reserve-people.ts'
import type { StepPlace } from '../run/take-step.ts'
import type { Frame } from './open-frame.ts'
import { countEarly, findApprovalBounds, findNumberPace, listPast } from './pace-store.ts'
import { type Counted, type KeptSummary, listCounted, type RehearsalCursor } from './rehearsal-store.ts'

const day = 86_400_000

/** [BR30] What a rehearsal came to, counted by what was frozen: who gets it and who does not, what it costs, and when it ends. */
export async function summaryOf(
  place: StepPlace,
  broadcast: BroadcastRow,
  frame: Frame,
  { rehearsalId, cursor }: { rehearsalId: string; cursor: RehearsalCursor },
): Promise<KeptSummary> {
  const { db, companyId, house } = place
  const counted = await listCounted(db, companyId, rehearsalId)
  const willReceive = sum(counted, 'ready')
  const startsAt = Math.max(broadcast.startsAt ?? 0, house.clock.now())
  const costLines = await linesOf(place, rehearsalId, broadcast, frame, counted, startsAt)
  const cost = sumOfLines(costLines)
  const bounds = (await findApprovalBounds(db, companyId)) ?? usualApproval
  return {
    ...{ willReceive, cost, costLines },
    leftOut: leftOutReasons.flatMap((reason) => countOf(counted, reason)),
    withFallback: sum(counted, 'usedFallback'),
    ...(await reachOf(place, broadcast, willReceive, startsAt)),
    expectedAnswers: willReceive === 0 ? null : await expectAnswers(place, broadcast, willReceive),
    needsApproval: willReceive > bounds.people || cost > bounds.cost,
    longest: (cursor.longest ?? []).map(({ position }) => position),
    emptiest: (cursor.emptiest ?? []).map(({ position }) => position),
    versions: frame.variants.map(({ versionNumber }) => versionNumber),
  }
}

const sum = (counted: readonly Counted[], what: 'ready' | 'skipped' | 'usedFallback') => counted.reduce((all, one) => all + one[what], 0)

function countOf(counted: readonly Counted[], reason: LeftOutReason): { reason: LeftOutReason; count: number }[] {
  const count = sum(
    counted.filter(({ key }) => key === reason),
    'skipped',
  )
  return count > 0 ? [{ reason, count }] : []
}

/** By the price that is in force when it begins; of a promotion what nobody has used up or holds. */
async function linesOf(
  place: StepPlace,
  rehearsalId: string,
  { templateId, secondTemplateId }: BroadcastRow,
  { variants }: Frame,
  counted: readonly Counted[],
  at: number,
) {
  const { db, companyId } = place
  const rows = await listTemplatePriceRows(db, companyId)
  const price = priceAt(rows, at)
  const templateIds = [templateId, secondTemplateId].map((id) => id ?? '')
  const charged = await listCharged(db, companyId, templateIds.filter(Boolean))
  const counts = variants.map(({ category: own }, nth) => ({
    category: heldPrice(rows, { own, charged: charged.get(templateIds[nth]!) ?? null }, at).category,
    count: sum(
      counted.filter(({ variant }) => variant === nth),
      'ready',
    ),
  }))
  const early = price === null ? [] : await earlyOf(place, rehearsalId, price, counts, at)
  return costLinesOf(
    price,
    counts.map((kind, nth) => ({ ...kind, early: early[nth] ?? 0 })),
    at,
  )
}

/** Of each text those to whom the promotion reaches: it is used up in the order of the people, as by the run. */
async function earlyOf(
  { db, companyId, house }: StepPlace,
  rehearsalId: string,
  price: TemplatePrice,
  kinds: readonly { category: TemplateCategory; count: number }[],
  at: number,
): Promise<number[]> {
  const wanted = kinds.map(({ category, count }) => (isCheaper(price, category, at) ? count : 0))
  const all = wanted.reduce((sum, count) => sum + count, 0)
  if (all === 0) return wanted
  const { timeZone } = await house.names.get(db, companyId)
  const used = await countPromoted(db, companyId, promotedSince(timeZone, price.promotionalConditionBegin))
  const left = Math.max(0, price.promotionalMessageQuantity - used)
  if (all <= left) return wanted
  if (wanted.includes(0) || wanted.length === 1) return wanted.map((count) => Math.min(count, left))
  const first = await countEarly(db, companyId, rehearsalId, left)
  return wanted.map((_, variant) => first.get(variant) ?? 0)
}

/** When it would be over, and how much of its account's day it takes. */
async function reachOf(
  { db, companyId, house }: StepPlace,
  broadcast: BroadcastRow,
  people: number,
  startsAt: number,
): Promise<Pick<KeptSummary, 'endsAt' | 'account'>> {
  const { phonenumberId, departmentId, perMinute, isQuiet, inHours } = broadcast
  const number = people === 0 ? null : await findNumberPace(db, companyId, phonenumberId, startsAt - day)
  if (!number) return { endsAt: null, account: null }
  const { timeZone } = await house.names.get(db, companyId)
  const department = inHours ? ((await findOpenHours(db, companyId, departmentId))?.rules ?? null) : null
  const limit = accountLimitOf(number.limits)
  const account = limit === null ? null : { limit, used: number.used, quality: number.quality }
  const plan = { people, startsAt, perSecond: paceOf({ ...number, perMinute }), hours: { isQuiet, department, timeZone }, account }
  return { endsAt: endsAt(plan), account }
}

/** [BR85] By what the last ones of the same text or number brought. */
async function expectAnswers({ db, companyId, house }: StepPlace, broadcast: BroadcastRow, people: number): Promise<number | null> {
  const { phonenumberId } = broadcast
  const templateIds = [broadcast.templateId, broadcast.secondTemplateId].filter((id) => id !== null)
  const past = await listPast(db, companyId, { templateIds, phonenumberId, now: house.clock.now() })
  if (past.length === 0) return null
  const tallies = await listTallies(
    db,
    companyId,
    past.map(({ rehearsalId }) => rehearsalId),
  )
  const known = past.flatMap((one) => {
    const tally = tallies.find(({ rehearsalId }) => rehearsalId === one.rehearsalId)
    return tally ? [{ ...one, accepted: tally.accepted, answered: tally.answered }] : []
  })
  return expectedAnswers(known, { templateIds, phonenumberId, people })
}
