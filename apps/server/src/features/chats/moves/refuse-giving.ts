import { refusedAssignment, refusedTaking } from '@prosa/contract/chats/actions'
import type { Actor } from '@prosa/contract/permissions'
import type { Seen } from '../../sight/public.ts'

/** Giving it to oneself is taking it. */
export const refuseGiving = (actor: Actor, { chat, allowed }: Seen, receiverId: string) =>
  receiverId === actor.userId ? refusedTaking(actor, chat) : refusedAssignment(actor, allowed, chat)
