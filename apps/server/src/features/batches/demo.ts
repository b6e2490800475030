import type { BulkAction } from '@prosa/contract/batches/bulk-action'
import type { BatchReason } from '@prosa/contract/batches/model'
import { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, type LivingScene, moveTimes } from '../demo/public.ts'
import { insertNamed, saveItems } from './batch-item-store.ts'
import { insertPastBatch } from './batch-store.ts'
import { chatsKind } from './chats/chats-kind.ts'

type Past = {
  batchId: string
  action: BulkAction
  createdBy: string
  createdAt: number
  endedAt: number
  items: readonly (ChatKey & { reason: BatchReason | null })[]
}

const [fewest, most] = [3, 12]
const aShift = 8 * 3_600_000

/** Whoever closed many chats one after the other did it at once, and one person looked through their own in the morning. */
export const demoBatches: DemoPart = {
  live: async (scene) => {
    for (const past of [closedOf(scene), readOf(scene)]) if (past && past.items.length >= fewest) await insertPast(scene, past)
  },
  move: ({ db, companyId, shift }) => moveTimes(db, companyId, { batches: ['created_at', 'ended_at'] }, shift),
}

function closedOf({ story: { chats } }: LivingScene): Past | null {
  const closed = chats
    .filter(({ chatStatus }) => chatStatus === ChatStatus.Closed)
    .flatMap(({ phonenumberId, waId, sessions }) => {
      const { closedAt = null, closedBy = null } = sessions.at(-1) ?? {}
      return closedAt !== null && closedBy !== null ? [{ phonenumberId, waId, closedAt, closedBy }] : []
    })
    .toSorted((one, other) => other.closedAt - one.closedAt)
  const lately = closed.filter(({ closedAt }) => closedAt > closed[0]!.closedAt - aShift)
  const countOf = (person: string) => lately.filter(({ closedBy }) => closedBy === person).length
  const createdBy = lately.map(({ closedBy }) => closedBy).toSorted((one, other) => countOf(other) - countOf(one))[0]
  if (createdBy === undefined) return null
  const theirs = lately.filter(({ closedBy }) => closedBy === createdBy).slice(0, most)
  return {
    batchId: 'lote-encerradas',
    action: { action: 'close', closeReason: '' },
    createdBy,
    createdAt: theirs.at(-1)!.closedAt,
    endedAt: theirs[0]!.closedAt,
    items: [
      ...theirs.map(({ phonenumberId, waId }) => ({ phonenumberId, waId, reason: null })),
      ...others(chats, theirs).map((chat) => ({ ...chat, reason: 'messageCame' as const })),
    ],
  }
}

/** Two that were left open. */
const others = (chats: LivingScene['story']['chats'], not: readonly ChatKey[]) =>
  chats
    .filter(({ waId, chatStatus }) => chatStatus === ChatStatus.Open && not.every((each) => each.waId !== waId))
    .slice(0, 2)
    .map(({ phonenumberId, waId }) => ({ phonenumberId, waId }))

function readOf({ story: { chats, now } }: LivingScene): Past | null {
  const open = chats.filter(({ chatStatus, agentId }) => chatStatus === ChatStatus.Open && agentId !== null)
  const createdBy = open[0]?.agentId
  if (!createdBy) return null
  const theirs = open.filter(({ agentId }) => agentId === createdBy).slice(0, most)
  const at = now - 4 * 3_600_000
  const items = theirs.map(({ phonenumberId, waId }, nth) => ({ phonenumberId, waId, reason: nth % 4 === 3 ? ('same' as const) : null }))
  return { batchId: 'lote-lidas', action: { action: 'read' }, createdBy, createdAt: at, endedAt: at + 400, items }
}

/** Of longer ago than a day nothing is taken back, and what somebody went on with neither. */
async function insertPast({ db, companyId }: LivingScene, { batchId: name, action, items, ...past }: Past): Promise<void> {
  const batchId = idOf(name)
  const done = items.filter(({ reason }) => reason === null).length
  await insertPastBatch(db, companyId, {
    ...past,
    batchId,
    kind: chatsKind.name,
    batchType: action.action === 'close' ? BatchType.ChatClose : null,
    status: BatchStatus.Done,
    options: { action, filter: null, except: [] },
    total: items.length,
    done,
    skipped: items.length - done,
  })
  await insertNamed(db, companyId, batchId, items)
  const became = items.map(({ reason }, nth) => ({
    position: nth + 1,
    state: reason === null ? ('done' as const) : ('skipped' as const),
    reason,
    version: 0,
  }))
  await saveItems(db, companyId, batchId, became)
}
