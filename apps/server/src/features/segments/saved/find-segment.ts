import { isUnfit } from '@prosa/contract/conditions/fit-condition'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { contactFields } from '@prosa/contract/contacts/contact-fields'
import type { Segment } from '@prosa/contract/segments/calls'
import { segmentEvents } from '@prosa/contract/segments/events'
import { inSegmentOrder, mayChangeSegment, seesSegment } from '@prosa/contract/segments/rules'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { showCondition } from '../../contacts/public.ts'
import { listAskedProperties } from '../../properties/public.ts'
import { openGone } from './read-segment.ts'
import { findSegmentRows, listSegmentRows, lockSegmentRow, type SegmentContent, type SegmentRow } from './segment-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>

export const listSeenSegments = async ({ db, actor: { companyId, userId } }: Asker): Promise<SegmentRow[]> =>
  inSegmentOrder(await listSegmentRows(db, companyId, [`u:${userId}`, 'c']))

/** Of these, those that this person sees and that are not deleted. */
export async function findSeenSegments({ db, actor }: Asker, segmentIds: readonly string[]): Promise<SegmentRow[]> {
  const rows = await findSegmentRows(db, actor.companyId, segmentIds)
  return rows.filter((row) => row.deletedAt === null && seesSegment(actor, row))
}

/** For everybody who does not see it there is none. */
export async function findSeenSegment(asker: Asker, segmentId: string): Promise<SegmentRow> {
  const [row] = await findSeenSegments(asker, [segmentId])
  if (!row) throw new Refusal('segment.notFound', { fields: [{ name: 'segmentId', problem: 'notInList' }] })
  return row
}

/** One that this person may change, also in the bin, as it stays until the command's end. For everybody else there is none to change. */
export async function lockSegment({ db, actor }: Asker, segmentId: string): Promise<SegmentRow> {
  await lockSegmentRow(db, { companyId: actor.companyId, segmentId })
  const [row] = await findSegmentRows(db, actor.companyId, [segmentId])
  if (!row || !mayChangeSegment(actor, row)) throw new Refusal('segment.notFound')
  return row
}

export async function showSegments(asker: Asker, rows: readonly SegmentRow[]): Promise<Segment[]> {
  const conditions = rows.map(({ condition }) => condition)
  const properties = await listAskedProperties(asker, conditions)
  const goneIn = await openGone(asker, conditions)
  return rows.map((row) => {
    const { segmentId, name, scope, condition, authorName, version } = row
    const shown = writeCondition(showCondition(asker.actor, contactFields, row))
    const said = { segmentId, name, scope, condition: shown, authorName, version }
    return {
      ...said,
      isUnfit: isUnfit(condition, properties) || goneIn(condition).length > 0,
      mayChange: mayChangeSegment(asker.actor, row),
    }
  })
}

export const showSegment = async (asker: Asker, row: SegmentRow): Promise<Segment> => (await showSegments(asker, [row]))[0]!

/** Whoever sees it, and whoever saw it before, is told once. */
export function tellSegment({ emit }: Pick<Context, 'emit'>, segmentId: string, version: number, circles: readonly SegmentContent[]): void {
  for (const userId of new Set(circles.map(({ scope, authorId }) => (scope === 'own' ? authorId : null))))
    emit(segmentEvents.changed, { segmentId, version, userId })
}

/** What the log has of a shared one. Of one's own it has nothing but that it was: what stands in it is nobody else's business. */
export const auditedOf = ({ scope, name, condition }: SegmentContent) =>
  scope === 'own' ? { scope } : { scope, name, condition: writeCondition(condition) }
