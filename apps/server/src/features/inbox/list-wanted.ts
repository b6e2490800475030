import { ChatStatus } from '@prosa/contract/chats/states'
import type { Actor } from '@prosa/contract/permissions'
import type { AskedGroup, ListSearch } from './asked-condition.ts'

/** Whose chats a list has, of those that the asker sees. */
export type ListScope =
  | { kind: 'own' }
  | { kind: 'queue' }
  /** Those of people, of the flow, of the queue. */
  | { kind: 'people'; agentIds: readonly string[]; flow: boolean; queue: boolean }
  /** Those of everybody else, and of the flow. */
  | { kind: 'others' }
  /** Those of the departments the asker works in. */
  | { kind: 'departments' }
  | { kind: 'seen' }

/** Null is any. */
export type ListFilters = {
  statuses: readonly ChatStatus[]
  phonenumberIds: readonly string[] | null
  departmentIds: readonly string[] | null
  labelIds: readonly string[] | null
  /** Of broadcasts: those whose contact answered one of them by the chat's number. */
  rehearsalIds: readonly string[] | null
  search: ListSearch | null
  unread: boolean
  unanswered: boolean
  /** Snoozed chats: these only, or all but these. */
  snoozed: 'only' | 'none' | null
  /** Past its deadline at this moment, or near it. */
  sla: { is: 'over' | 'soon'; now: number } | null
  /** Newer than this. */
  since: number | null
  /** Of a view: what its other filters do not say already. */
  condition: AskedGroup | null
}

export type ListWanted = ListFilters & { scope: ListScope }

export const unfinished: readonly ChatStatus[] = ChatStatus.values.filter((status) => status !== ChatStatus.Closed)

export const seesAll = ({ permissions, departmentIds, ownChatsOnlyIn }: Actor): boolean =>
  permissions.includes('admin') || (departmentIds === 'all' && ownChatsOnlyIn.length === 0)

/** Those that show the chats of colleagues, and those that do not; null is all. */
export function departmentsOf({ permissions, departmentIds, ownChatsOnlyIn }: Actor, wanted: readonly string[] | null) {
  const theirs = permissions.includes('admin') || departmentIds === 'all' ? null : departmentIds
  const within = wanted && theirs ? wanted.filter((id) => theirs.includes(id)) : (wanted ?? theirs)
  const hidden = permissions.includes('admin') ? [] : ownChatsOnlyIn
  return {
    open: { only: within?.filter((id) => !hidden.includes(id)) ?? null, except: hidden },
    hiding: { only: within ? hidden.filter((id) => within.includes(id)) : hidden, except: [] },
    both: { only: within, except: [] },
  }
}
export type Departments = { only: readonly string[] | null; except: readonly string[] }

/** What somebody has snoozed is not in their own list, unless they look for it. */
export const awakeIfOwn = (wanted: ListWanted): ListWanted =>
  wanted.scope.kind === 'own' && wanted.search === null ? { ...wanted, snoozed: wanted.snoozed ?? 'none' } : wanted
