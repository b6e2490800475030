import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, patchAnswer, queryKeyOf } from '../../kit/calls/query.ts'

export type Asked = ChatKey & { companyId: string }
type Shown = Pick<ChatDetail, keyof Chat | 'agentName' | 'departmentName' | 'unreadCount'>

const lists = [
  inboxCalls.listOwnChats,
  inboxCalls.listQueueChats,
  inboxCalls.listOtherChats,
  inboxCalls.listMoreChats,
  inboxCalls.listAllChats,
].map(keyOfAll)

/** Patches the open chat and its rows at the same moment. An answer that is newer than the change stays as it is. */
export function patchChat(client: QueryClient, asked: Asked, change: Partial<Shown>) {
  const isLate = ({ version }: { version: number }) => change.version !== undefined && version > change.version
  patchAnswer(client, messageCalls.getChatDetail, asked, (known) => (isLate(known) ? known : { ...known, ...change }))
  patchEntries(client, asked, (entry) =>
    isLate(entry)
      ? entry
      : {
          ...entry,
          ...change,
          ...(change.departmentName !== undefined && { department: change.departmentName }),
          ...(change.unreadCount !== undefined && { opened: change.unreadCount === 0 }),
        },
  )
}

export function patchEntries(client: QueryClient, { phonenumberId, waId }: ChatKey, change: (entry: ChatEntry) => ChatEntry) {
  const patch = (entry: ChatEntry) => (entry.phonenumberId === phonenumberId && entry.waId === waId ? change(entry) : entry)
  for (const queryKey of lists) client.setQueriesData<unknown>({ queryKey }, (known: unknown) => withEntries(known, patch))
}

/** The chat as any cached list has it. */
export function knownEntry(client: QueryClient, { phonenumberId, waId }: ChatKey): ChatEntry | undefined {
  const entries = (known: unknown): readonly ChatEntry[] =>
    hasPages(known) ? known.pages.flatMap(entries) : isPage(known) ? known.resumeList : []
  return lists
    .flatMap((queryKey) => client.getQueriesData<unknown>({ queryKey }).flatMap(([, known]) => entries(known)))
    .find((entry) => entry.phonenumberId === phonenumberId && entry.waId === waId)
}

export function askChatAgain(client: QueryClient, asked: Asked, how?: Parameters<typeof askAgain>[2]) {
  askAgain(client, queryKeyOf(messageCalls.getChatDetail, asked), how)
}

type Page = { resumeList: readonly ChatEntry[] }
const isPage = (known: unknown): known is Page => typeof known === 'object' && known !== null && 'resumeList' in known
const hasPages = (known: unknown): known is { pages: readonly unknown[] } =>
  typeof known === 'object' && known !== null && 'pages' in known && Array.isArray(known.pages)

/** The cached list may be one answer or pages. */
function withEntries(known: unknown, patch: (entry: ChatEntry) => ChatEntry): unknown {
  if (hasPages(known)) return { ...known, pages: known.pages.map((page) => withEntries(page, patch)) }
  return isPage(known) ? { ...known, resumeList: known.resumeList.map(patch) } : known
}
