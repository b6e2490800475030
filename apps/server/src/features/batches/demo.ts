import type { BulkAction } from '@prosa/contract/batches/bulk-action'
import type { BatchReason } from '@prosa/contract/batches/model'
import { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, type LivingScene, moveTimes, type StoryChat } from '../demo/public.ts'
import { insertNamed, listStanding, saveItems } from './batch-item-store.ts'
import { insertPastBatch } from './batch-store.ts'
import type { ChatBefore } from './chats/chat-actions.ts'
import { chatsKind } from './chats/chats-kind.ts'

type Item = ChatKey & ({ reason: null; before: ChatBefore } | { reason: BatchReason })

type Past = {
  batchId: string
  action: BulkAction
  createdBy: string
  createdAt: number
  endedAt: number
  items: readonly Item[]
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
    .flatMap((chat) => {
      const { closedAt = null, closedBy = null } = chat.sessions.at(-1) ?? {}
      return closedAt !== null && closedBy !== null ? [{ ...keyOf(chat), chat, closedAt, closedBy }] : []
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
      ...theirs.map(({ chat }) => ({ ...keyOf(chat), reason: null, before: { ...stateOf(chat), chatStatus: ChatStatus.Open } })),
      ...others(chats, theirs).map((chat) => ({ ...chat, reason: 'messageCame' as const })),
    ],
  }
}

const keyOf = ({ phonenumberId, waId }: ChatKey): ChatKey => ({ phonenumberId, waId })

const stateOf = ({ chatStatus, departmentId, agentId, handledBy, waitingSince, unreadCount }: StoryChat): ChatBefore => ({
  chatStatus,
  departmentId,
  agentId,
  handledBy,
  waitingSince,
  snoozedUntil: null,
  unreadCount,
})

/** Two that were left open. */
const others = (chats: LivingScene['story']['chats'], not: readonly ChatKey[]) =>
  chats
    .filter(({ waId, chatStatus }) => chatStatus === ChatStatus.Open && not.every((each) => each.waId !== waId))
    .slice(0, 2)
    .map(keyOf)

function readOf({ story: { chats, now } }: LivingScene): Past | null {
  const open = chats.filter(({ chatStatus, agentId }) => chatStatus === ChatStatus.Open && agentId !== null)
  const createdBy = open[0]?.agentId
  if (!createdBy) return null
  const theirs = open.filter(({ agentId }) => agentId === createdBy).slice(0, most)
  const at = now - 4 * 3_600_000
  const items = theirs.map((chat, nth): Item => {
    const wasRead = nth % 4 === 3
    return wasRead ? { ...keyOf(chat), reason: 'same' } : { ...keyOf(chat), reason: null, before: { ...stateOf(chat), unreadCount: 1 } }
  })
  return { batchId: 'lote-lidas', action: { action: 'read' }, createdBy, createdAt: at, endedAt: at + 400, items }
}

/** Items store the state before and the chat's present version, so that a demo batch can be undone like a real one. */
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
  await insertNamed(db, companyId, batchId, items.map(keyOf))
  const versions = new Map((await listStanding(db, companyId, items)).map(({ waId, version }) => [waId, version]))
  const became = items.map((item, nth) =>
    item.reason === null
      ? { position: nth + 1, state: 'done' as const, reason: null, before: item.before, version: versions.get(item.waId)! }
      : { position: nth + 1, state: 'skipped' as const, reason: item.reason },
  )
  await saveItems(db, companyId, batchId, became)
}
