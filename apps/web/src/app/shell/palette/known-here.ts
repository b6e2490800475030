import type { ChatKey } from '@prosa/contract/chats/model'
import { type ChatEntry, type FoundContact, inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { QueryClient } from '@tanstack/react-query'
import { keyOfAll } from '../../../kit/calls/query.ts'

export type KnownChat = ChatKey & Pick<ChatEntry, 'contactId' | 'contactName' | 'departmentName' | 'lastMessageTime'>
type Known = { chats: readonly KnownChat[]; contacts: readonly FoundContact[] }

const { listOwnChats, listQueueChats, listOtherChats, listMoreChats, listAllChats, findChatsAndContacts } = inboxCalls
const lists = [listOwnChats, listQueueChats, listOtherChats, listMoreChats, listAllChats].map(keyOfAll)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** The cached list may be one answer or pages. */
function entriesOf(answer: unknown): readonly ChatEntry[] {
  if (!isObject(answer)) return []
  if ('pages' in answer && Array.isArray(answer.pages)) return answer.pages.flatMap(entriesOf)
  return 'resumeList' in answer ? (answer.resumeList as readonly ChatEntry[]) : []
}

export const chatIdOf = ({ phonenumberId, waId }: ChatKey) => `chat-${phonenumberId}-${waId}`

/** What this browser knows without asking: the chats of the lists and those that were opened, and what was found before. The newest first. */
export function knownHere(client: QueryClient): Known {
  // What something happened to since may not be seen any more, but for lists on the screen, which follow what happens.
  const answersOf = <T>(queryKey: readonly unknown[], isFollowed = false) =>
    client
      .getQueryCache()
      .findAll({ queryKey, predicate: ({ state }) => state.status === 'success' })
      .filter((query) => !query.state.isInvalidated || (isFollowed && query.getObserversCount() > 0))
      .map(({ state }) => state.data as T)
  const found = answersOf<Known>(keyOfAll(findChatsAndContacts))
  const opened = answersOf<ChatDetail>(keyOfAll(messageCalls.getChatDetail)).map(
    ({ phonenumberId, waId, departmentName, contact, messages }): KnownChat => ({
      phonenumberId,
      waId,
      departmentName,
      contactId: contact.contactId,
      contactName: contact.name,
      lastMessageTime: messages.at(-1)?.time ?? 0,
    }),
  )
  const all = [
    ...found.flatMap(({ chats }) => chats),
    ...lists.flatMap((key) => answersOf<unknown>(key, true).flatMap(entriesOf)),
    ...opened,
  ]
  const chats = [...new Map(all.map((chat) => [chatIdOf(chat), chat])).values()]
  const contacts = [...new Map(found.flatMap(({ contacts }) => contacts).map((contact) => [contact.contactId, contact])).values()]
  return { chats: chats.toSorted((one, other) => other.lastMessageTime - one.lastMessageTime), contacts }
}
