import * as z from 'zod/mini'
import { ChatKey } from '../chats/model.ts'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId, text, time } from '../kit/fields.ts'
import { messageTypes } from '../messages/content.ts'

/** How many hits a page has, and of how many the best ones are chosen. */
export const searchPageSize = 20
export const mostRanked = 1_000
/** More words than these are refused: nobody looks for a page of text. */
export const mostSearchWords = 20

/** What a search is narrowed to; each kind that is not named is not asked for. */
export const searchFilters = {
  phonenumberIds: z.optional(list(ownId(), 100)),
  departmentIds: z.optional(list(ownId(), 200)),
  labelIds: z.optional(list(ownId(), 100)),
  /** Who wrote it. */
  agentIds: z.optional(list(ownId(), 100)),
  fromTime: z.optional(time()),
  toTime: z.optional(time()),
  messageTypes: z.optional(list(z.enum(messageTypes), messageTypes.length)),
  side: z.optional(oneOf(['customer', 'company'])),
}

/** One message or note of a chat; where it is shown, `getMessagesAround` gives what stands around it. */
export const FoundMessage = z.extend(ChatKey, {
  messageId: z.string(),
  contactName: z.string(),
  departmentName: z.string(),
  messageType: z.enum(messageTypes),
  /** The part of the text around the first hit, at most 200 letters, cut between words; `…` where something was cut. */
  excerpt: z.string(),
  fromMe: z.boolean(),
  /** Who wrote it for us; null for customers, flows and whoever has left without a name. */
  agentName: z.nullable(z.string()),
  time: z.number(),
})
export type FoundMessage = z.output<typeof FoundMessage>

/** A note about a contact, outside of any chat. `chat` is the newest chat with them that the asker sees. */
export const FoundContactNote = z.object({
  noteId: z.string(),
  contactId: z.string(),
  contactName: z.string(),
  excerpt: z.string(),
  byName: z.nullable(z.string()),
  time: z.number(),
  chat: z.nullable(ChatKey),
})
export type FoundContactNote = z.output<typeof FoundContactNote>

/**
 * `after` goes on from here; null where everything was read. `lookedUntil` is the time down to which everything was looked at, and null
 * where that was all there is: a search that finds little stops after a bounded read, with fewer hits than a page.
 */
const progress = { after: z.nullable(z.string()), lookedUntil: z.nullable(z.number()) }

const asked = { companyId: ownId(), words: text(200, 1), after: z.optional(text(400)) }

export const searchCalls = {
  /**
   * Messages that have every word (beginnings of words from three letters, forms of a word, whatever accents and capitals; "in quotes" as a
   * phrase), of chats that the asker sees. The best ones are chosen of the newest `mostRanked`.
   */
  searchMessages: call({
    method: 'POST',
    onlyReads: true,
    path: '/search/:companyId/messages',
    allow: 'signedIn',
    body: 'json',
    expensive: true,
    input: z.object({ ...asked, ...searchFilters, order: z._default(oneOf(['newest', 'best']), 'newest') }),
    result: z.object({ hits: z.array(FoundMessage), ...progress }),
    errors: ['search.tooManyWords', 'search.wrongPlace'],
  }),
  /** Notes of chats that the asker sees. */
  searchNotes: call({
    method: 'POST',
    onlyReads: true,
    path: '/search/:companyId/notes',
    allow: 'signedIn',
    body: 'json',
    expensive: true,
    input: z.object({ ...asked, ...searchFilters, order: z._default(oneOf(['newest', 'best']), 'newest') }),
    result: z.object({ hits: z.array(FoundMessage), ...progress }),
    errors: ['search.tooManyWords', 'search.wrongPlace'],
  }),
  /** Notes about contacts: for who may know all contacts of all, for others of those whose chats they see. The newest first. */
  searchContactNotes: call({
    method: 'POST',
    onlyReads: true,
    path: '/search/:companyId/contactNotes',
    allow: 'signedIn',
    body: 'json',
    expensive: true,
    input: z.object(asked),
    result: z.object({ hits: z.array(FoundContactNote), ...progress }),
    errors: ['search.tooManyWords', 'search.wrongPlace'],
  }),
}
