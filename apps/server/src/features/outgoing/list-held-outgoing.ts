import { heldPageSize, type outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { HeldItem } from '@prosa/contract/outgoing/model'
import type { Handler } from '../../kit/http/serve.ts'
import { listHeldBroadcasts } from '../broadcasts/public.ts'
import { listSilentAside } from '../chats/public.ts'
import { describeHeld } from './describe-held.ts'
import { isQueueKind } from './held-queue-store.ts'
import { listHeldRows } from './held-store.ts'

const nothing = { subject: null, text: null, chat: null, broadcastId: null } as const

export const listHeldOutgoing: Handler<typeof outgoingCalls.listHeldOutgoing> = async ({ db, actor, house }, { kind, page }) => {
  const { companyId } = actor
  const range = { skip: page * heldPageSize, most: heldPageSize + 1 }
  const list = async (): Promise<HeldItem[]> => {
    if (isQueueKind(kind)) return describeHeld({ db, house, companyId, kind }, await listHeldRows(db, companyId, kind, range))
    if (kind === 'broadcasts')
      return (await listHeldBroadcasts(db, companyId, range)).map(({ broadcastId, broadcastName, createdAt, startsAt }) => {
        return { ...nothing, itemId: broadcastId, createdAt, dueAt: startsAt ?? createdAt, subject: broadcastName, broadcastId }
      })
    return (await listSilentAside(db, companyId, range)).map(({ phonenumberId, waId, contactName, ourWordAt }) => {
      const chat = { phonenumberId, waId }
      return { ...nothing, itemId: `${phonenumberId}:${waId}`, createdAt: ourWordAt, dueAt: ourWordAt, subject: contactName, chat }
    })
  }
  const found = await list()
  return { items: found.slice(0, heldPageSize), containsMore: found.length > heldPageSize }
}
