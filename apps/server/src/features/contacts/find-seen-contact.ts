import { numberForms } from '@prosa/contract/formats/ninth-digit'
import { may, sees } from '@prosa/contract/permissions'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type ContactChat, type ContactRow, findByIdentifiers, listChatsOf, lockByIdentifier } from './seen-contact-store.ts'

/** A contact that this person may know, and those of its chats that they see, the latest first. */
export type SeenContact = { contact: ContactRow; chats: ContactChat[] }

type Asker = Pick<Context, 'db' | 'actor'>

/** What is not there and what this person may not know are refused alike. */
const seenBy =
  (find: typeof findByIdentifiers) =>
  async ({ db, actor }: Asker, waId: string): Promise<SeenContact> => {
    const contact = await find(db, actor.companyId, identifiersOf(waId))
    const chats = contact ? await listChatsOf(db, actor.companyId, contact.contactId) : []
    const seen = chats.filter((chat) => sees(actor, chat))
    if (!contact || !(may(actor, 'contact') || seen.length > 0)) throw new Refusal('contact.notFound')
    return { contact, chats: seen }
  }

export const findSeenContact = seenBy(findByIdentifiers)
export const lockSeenContact = seenBy(lockByIdentifier)

/** An identifier that hides a number has digits too, which are nobody's number. */
const looksLikeNumber = /^[+\d\s().-]+$/

const identifiersOf = (waId: string): string[] => [...new Set([waId, ...(looksLikeNumber.test(waId) ? numberForms(waId) : [])])]
