import type { ChatKey } from '@prosa/contract/chats/model'
import type { House } from '../../../kit/house.ts'
import { findChatAudience, isSeenByMember } from '../../sight/public.ts'
import { findPerson } from './receiver-store.ts'

type Told = { companyId: string; userId: string; chat: ChatKey | null }

/** Somebody who is told something, and whether they see the chat that it is about by now: it may have gone since it was written. */
export const findReader = (house: House, { companyId, userId, chat }: Told) =>
  house.database.transaction(companyId, async (db) => {
    const person = await findPerson(db, companyId, userId)
    const audience = chat && (await findChatAudience(db, companyId, chat))
    return person && { ...person, isSeen: audience?.to === 'chat' && (await isSeenByMember(db, companyId, userId, audience)) }
  })
