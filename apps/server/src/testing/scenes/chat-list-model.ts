import { ChatStatus } from '@prosa/contract/chats/states'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { systemUser } from '@prosa/contract/inbox/calls'
import { sees, type Viewer } from '@prosa/contract/permissions'
import type { ListedChat, ListScene } from './chat-list-scene.ts'

export type Tab = 'own' | 'queue' | 'others'
export type Asked = {
  searchFilter?: string
  chatStatus?: ChatStatus[]
  phonenumberIdJson?: string[]
  departmentIdJson?: string[]
  labelIdJson?: string[]
  userIdJson?: string[]
  unread?: boolean
  unanswered?: boolean
  snoozed?: boolean
  includeLoggedUserChats?: boolean
  includeQueueChats?: boolean
}

/** The lists as one would write them with everything in memory. */
export const listed = ({ chats, labels }: ListScene, viewer: Viewer, tab: Tab, asked: Asked, order: 0 | 1): ListedChat[] =>
  chats
    .filter(
      (chat) =>
        sees(viewer, chat) && isOnTab(viewer, chat, tab, asked) && isAwakeFor(chat, tab, asked) && meets(chat, asked, labels.slice(0, 2)),
    )
    .toSorted(order === 0 ? byNewest : byWaiting)

const waits = ({ agentId, handledBy }: ListedChat) => agentId === null && handledBy === 'queue'

function isOnTab({ userId }: Viewer, chat: ListedChat, tab: Tab, asked: Asked): boolean {
  if (tab === 'own') return chat.agentId === userId
  if (tab === 'queue') return waits(chat)
  const { userIdJson = [], includeLoggedUserChats, includeQueueChats } = asked
  if (userIdJson.length === 0) return false
  if (chat.agentId === null) return chat.handledBy === 'bot' ? userIdJson.includes(systemUser) : Boolean(includeQueueChats) && waits(chat)
  return chat.agentId === userId ? Boolean(includeLoggedUserChats) : userIdJson.includes(chat.agentId)
}

/** One's own list has what sleeps only where it is asked for, or looked for by name. */
function isAwakeFor({ isSnoozed }: ListedChat, tab: Tab, { snoozed = false, searchFilter = '' }: Asked): boolean {
  if (snoozed) return isSnoozed
  return tab !== 'own' || searchFilter.trim() !== '' || !isSnoozed
}

function meets(chat: ListedChat, asked: Asked, live: readonly string[]): boolean {
  const { chatStatus = [], phonenumberIdJson = [], departmentIdJson = [], labelIdJson = [], searchFilter = '' } = asked
  const has = [...chat.ownLabels, ...chat.messageLabels].filter((label) => live.includes(label))
  return (
    (chatStatus.length > 0 ? chatStatus.includes(chat.chatStatus) : chat.chatStatus !== ChatStatus.Closed) &&
    (phonenumberIdJson.length === 0 || phonenumberIdJson.includes(chat.phonenumberId)) &&
    (departmentIdJson.length === 0 || departmentIdJson.includes(chat.departmentId)) &&
    (labelIdJson.length === 0 || labelIdJson.some((label) => has.includes(label))) &&
    (!asked.unread || chat.unreadCount > 0) &&
    (!asked.unanswered || chat.unansweredSince !== null) &&
    (searchFilter.trim() === '' || isFoundBy(chat, searchFilter))
  )
}

export const isFoundBy = ({ name, waId }: Pick<ListedChat, 'name' | 'waId'>, search: string): boolean =>
  hasName(name, search) || hasNumber(waId, search)

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function hasName(name: string, search: string): boolean {
  const wanted = wordsOf(search)
  return wanted.length > 0 && wanted.every((word) => wordsOf(name).some((own) => own.startsWith(word)))
}

function hasNumber(waId: string, search: string): boolean {
  if (/\p{L}/u.test(search)) return false
  const digits = search.replace(/\D/g, '')
  const forms = numberForms(waId).flatMap((form) => (form.startsWith('55') ? [form, form.slice(2), form.slice(4)] : [form]))
  const isEnd = digits.length >= 4 && !search.includes('+') && waId.endsWith(digits)
  return isEnd || (digits !== '' && forms.some((form) => form.startsWith(digits)))
}

const byKey = (one: ListedChat, other: ListedChat) =>
  one.phonenumberId < other.phonenumberId ? -1 : one.phonenumberId > other.phonenumberId ? 1 : one.waId < other.waId ? -1 : 1
export const byNewest = (one: ListedChat, other: ListedChat) => other.lastAt - one.lastAt || byKey(one, other)

export function byWaiting(one: ListedChat, other: ListedChat): number {
  if (one.unansweredSince === null && other.unansweredSince === null) return byNewest(one, other)
  return (one.unansweredSince ?? Infinity) - (other.unansweredSince ?? Infinity) || byKey(one, other)
}
