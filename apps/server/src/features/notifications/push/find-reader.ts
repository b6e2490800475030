import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db.ts'
import type { House } from '../../../kit/house.ts'
import { findChatAudience } from '../../chats/public.ts'
import { findPerson } from './receiver-store.ts'

/** What pushes need of the team, which needs the mails from here. */
export type Neighbours = {
  isSeenByMember(db: Db, companyId: string, userId: string, chat: { departmentId: string; agentId: string | null }): Promise<boolean>
}

type Told = { companyId: string; userId: string; chat: ChatKey | null }

/** Somebody who is told something, and whether they see the chat that it is about by now: it may have gone since it was written. */
export const findReader = (house: House, { isSeenByMember }: Neighbours, { companyId, userId, chat }: Told) =>
  house.database.transaction(companyId, async (db) => {
    const person = await findPerson(db, companyId, userId)
    const audience = chat && (await findChatAudience(db, companyId, chat))
    return person && { ...person, isSeen: audience?.to === 'chat' && (await isSeenByMember(db, companyId, userId, audience)) }
  })
