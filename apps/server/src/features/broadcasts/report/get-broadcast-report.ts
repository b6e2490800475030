import { costOf } from '@prosa/contract/billing/cost-of'
import { redoable } from '@prosa/contract/broadcasts/redo'
import type { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { addCounts, clicksOf, comparisonOf, failuresOf, isOfPeople, leftOutOf, risingOf } from '@prosa/contract/broadcasts/report-of'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import type { EntryRow } from '../broadcast-entry-store.ts'
import { findEntry } from '../find-broadcast.ts'
import { findPromotionLeft, openPricesOf } from '../prices/open-prices.ts'
import { showRow } from '../show-broadcast.ts'
import { countFailedBefore, listKeyCounts, listPoints, listProviderCodes } from './report-store.ts'

const mostPoints = 300

/** C182. [BR75] Everything is added up from counts, and costs the same however many people there are. */
export const getBroadcastReport: Handler<typeof broadcastReportCalls.getBroadcastReport> = async (ctx, { broadcastId }) => {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const entry = await findEntry(ctx, broadcastId)
  const { rehearsalId, startedAt, endedAt } = entry
  const [all, points] = await allAnswered([
    rehearsalId === null ? [] : listKeyCounts(db, companyId, rehearsalId),
    rehearsalId === null ? [] : listPoints(db, companyId, rehearsalId, mostPoints),
  ])
  const rows = all.filter(isOfPeople)
  const counts = addCounts(rows)
  const failures = failuresOf(rows)
  const codes = failures.map(({ code }) => code)
  const { always, waits, reservedBefore } = redoable(house.clock.now())
  // Whoever it failed for was written to between its start and its end: most reports are of one that lies on one side of the moment.
  const [isTooYoung, isRipe] = [(startedAt ?? reservedBefore) >= reservedBefore, (endedAt ?? reservedBefore) < reservedBefore]
  const failedBy = (code: string) => rows.filter(({ key }) => key === code).map(({ variant, failed }) => ({ variant, count: failed }))
  const waiting = failedBy(waits)
  const [broadcast, known, ripe] = await allAnswered([
    showRow(ctx, entry, counts),
    rehearsalId === null || codes.length === 0 ? [] : listProviderCodes(db, companyId, rehearsalId, codes),
    rehearsalId === null || isTooYoung || waiting.length === 0
      ? []
      : isRipe
        ? waiting
        : countFailedBefore(db, companyId, rehearsalId, waits, reservedBefore),
  ])
  const redoableBy = (code: ChannelProblem) => (code === waits ? ripe : always.includes(code) ? failedBy(code) : [])
  const errors = failures.map(({ code, count }) => ({
    code,
    providerCode: known.find((one) => one.code === code)?.providerCode ?? null,
    count,
    redoable: sumOf(redoableBy(code)),
  }))
  const again = codes.flatMap(redoableBy)
  const isComparison = broadcast.secondTemplateId !== null
  const [first, second] = [0, 1].map((nth) => addCounts(rows.filter(({ variant }) => variant === nth))) as [Counts, Counts]
  return {
    broadcast,
    counts,
    series: risingOf(points),
    errors,
    leftOut: leftOutOf(rows, false),
    leftOutSince: leftOutOf(rows, true),
    clicks: clicksOf(all),
    heldForQuality: rows.reduce((sum, row) => sum + row.heldForQuality, 0),
    redoable: sumOf(again),
    redoCost: again.length === 0 ? null : await costOfRedo(ctx, entry, again),
    variants: [
      { variant: 0, templateName: broadcast.templateName, counts: first },
      ...(isComparison ? [{ variant: 1, templateName: broadcast.secondTemplateName, counts: second }] : []),
    ],
    comparison: isComparison ? comparisonOf(first, second) : null,
  }
}

type Counts = ReturnType<typeof addCounts>
type OfVariant = { variant: number; count: number }

const sumOf = (some: readonly OfVariant[]): number => some.reduce((sum, { count }) => sum + count, 0)

/** [BR24] What sending to these people once more costs now. */
async function costOfRedo(
  { db, actor: { companyId }, house }: Context,
  { phonenumberId, templateId, secondTemplateId }: EntryRow,
  again: readonly OfVariant[],
): Promise<number | null> {
  const templateIds = [templateId, secondTemplateId].filter((id) => id !== null)
  const { prices, texts } = await openPricesOf(db, companyId, phonenumberId, templateIds, house.clock.now())
  if (texts.some((text) => !text?.price)) return null
  const messages = texts.map((text, nth) => ({
    ...{ kind: text!.category, price: text!.price },
    count: sumOf(again.filter(({ variant }) => variant === nth)),
  }))
  return costOf(messages, await findPromotionLeft(db, companyId, prices)).total
}
