import { partsOf } from '@prosa/contract/billing/amounts'
import { costOf } from '@prosa/contract/billing/cost-of'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { leftOutReasons } from '@prosa/contract/broadcasts/reasons'
import { MessageStatus } from '@prosa/contract/messages/states'
import { insertMessages } from '../chats/public.ts'
import type { DemoScene } from '../demo/public.ts'
import { type Addressee, type Course, demoPeopleOf, type Told } from './demo-people.ts'
import { insertPastPeople, insertPastRehearsal, type PastPerson } from './past-people-store.ts'

/** A company, as far as its broadcasts know it. */
export type Scene = Pick<DemoScene, 'db' | 'companyId'> & Told
export type PastRun = Course & { rehearsalId: string; askedBy: string; people: readonly Addressee[] }

const { Skipped } = PersonState
const hour = 3_600_000
const category = 'UTILITY'

/** The rehearsal and what became of its people; who answered has the message in their chat. */
export async function insertPastRun(scene: Scene, { rehearsalId, askedBy, people, ...course }: PastRun): Promise<void> {
  const { db, companyId } = scene
  const { broadcastId, phonenumberId, startedAt, price } = course
  const rows = demoPeopleOf(scene, course, people)
  const willReceive = rows.filter(({ state, reason }) => state !== Skipped || reason === 'canceled').length
  const priceNow = price === null ? null : { usual: partsOf(price), promoted: null }
  const { lines: costLines, total: cost } = costOf([{ kind: category, price: priceNow, count: willReceive }], 0)
  const summary = {
    ...{ willReceive, cost, withFallback: 0, endsAt: null, needsApproval: willReceive > 300, longest: [], emptiest: [] },
    leftOut: leftOutReasons.flatMap((reason) => {
      const count = rows.filter((row) => row.reason === reason).length
      return count > 0 ? [{ reason, count }] : []
    }),
    costLines,
  }
  const at = startedAt - hour
  await insertPastRehearsal(db, companyId, { rehearsalId, broadcastId, askedBy, at, people: rows.length, summary })
  await insertPastPeople(db, companyId, { rehearsalId, broadcastId, phonenumberId, category }, rows)
  await insertMessages(
    db,
    companyId,
    rows.flatMap((row) => messageOf(course, row)),
  )
}

function messageOf({ textOf, phonenumberId }: Course, row: PastPerson) {
  const { messageId, waId, variant, filled, reservedAt, acceptedAt, deliveredAt, readAt } = row
  if (messageId === null || reservedAt === null || acceptedAt === null) return []
  const { name, body, values } = textOf(filled, variant)
  const parameters = values.map((text) => ({ type: 'text', text }))
  return [
    {
      ...{ messageId, phonenumberId, waId, messageType: 'template' as const, messageBody: body, at: reservedAt },
      content: { template: { name, language: 'pt_BR', components: [{ type: 'body' as const, parameters }] } },
      ...{ messageStatus: MessageStatus.Read, fromMe: true, source: 'broadcast' as const },
      statusTimes: { queued: reservedAt, accepted: acceptedAt, delivered: deliveredAt!, read: readAt! },
    },
  ]
}
