import type { Cost } from '@prosa/contract/billing/cost-of'
import { broadcastCost } from '@prosa/contract/broadcasts/broadcast-cost'
import { endsAt } from '@prosa/contract/broadcasts/ends-at'
import { expectedAnswers } from '@prosa/contract/broadcasts/expected-answers'
import { usualApproval } from '@prosa/contract/broadcasts/limits'
import { accountLimitOf, paceOf } from '@prosa/contract/broadcasts/pace'
import { type LeftOutReason, leftOutReasons } from '@prosa/contract/broadcasts/reasons'
import { listTallies } from '../../ledger/public.ts'
import { findOpenHours } from '../../routing/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { findPromotionLeft, openPrices } from '../prices/open-prices.ts'
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
  const { lines: costLines, total: cost } = await costOfPeople(place, rehearsalId, broadcast, frame, counted, startsAt)
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
    skipsOpen: frame.skipsOpen,
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

/** [BR24] By the price in force at the start, and by what the promotion has left now. */
async function costOfPeople(
  { db, companyId }: StepPlace,
  rehearsalId: string,
  { templateId, secondTemplateId }: BroadcastRow,
  { variants }: Frame,
  counted: readonly Counted[],
  at: number,
): Promise<Cost> {
  const templateIds = [templateId, secondTemplateId]
  const texts = variants.flatMap(({ category }, nth) => (templateIds[nth] ? [{ templateId: templateIds[nth], category }] : []))
  const prices = await openPrices(db, companyId, texts, at)
  const messages = prices.held.map(({ category, price }, nth) => ({
    ...{ kind: category, price },
    count: sum(
      counted.filter(({ variant }) => variant === nth),
      'ready',
    ),
  }))
  const left = await findPromotionLeft(db, companyId, prices)
  const isMixed = left > 0 && messages.length > 1
  const first = isMixed ? await countEarly(db, companyId, rehearsalId, left) : new Map<number, number>()
  return broadcastCost(
    messages,
    left,
    messages.map((_, variant) => first.get(variant) ?? 0),
  )
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
