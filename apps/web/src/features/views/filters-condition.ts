import { ChatStatus } from '@prosa/contract/chats/states'
import type { Condition, Group, Leaf } from '@prosa/contract/conditions/condition'
import { systemUser } from '@prosa/contract/inbox/calls'

/** The filters of the list, as the inbox has them. */
export type ListedFilters = {
  search: string
  statuses: readonly ChatStatus[]
  departmentIds: readonly string[]
  numberIds: readonly string[]
  labelIds: readonly string[]
  userIds: readonly string[]
  unread: boolean
  unanswered: boolean
  snoozed: boolean
  sla: '' | 'due' | 'soon' | 'over'
}
/** Of which list they are. */
export type ListedTab = 'mine' | 'queue' | 'others'

const usual = ChatStatus.values.filter((status) => status !== ChatStatus.Closed)
const isUsual = (statuses: readonly ChatStatus[]) => statuses.length === usual.length && usual.every((status) => statuses.includes(status))

export const isFiltered = ({ search, statuses, unread, unanswered, snoozed, sla, ...chosen }: ListedFilters): boolean =>
  search !== '' ||
  !isUsual(statuses) ||
  unread ||
  unanswered ||
  snoozed ||
  sla === 'soon' ||
  sla === 'over' ||
  Object.values(chosen).some(({ length }) => length > 0)

/** What a list with its filters shows, as the condition of a view. */
export function conditionOf(tab: ListedTab, filters: ListedFilters): Group {
  const { search, statuses, departmentIds, numberIds, labelIds, userIds, unread, unanswered, snoozed, sla } = filters
  const any = (field: string, values: readonly (string | number)[]): Leaf[] =>
    values.length > 0 ? [{ field, is: 'anyOf', values: [...values] }] : []
  const flag = (field: string, isOn: boolean): Leaf[] => (isOn ? [{ field, is: 'yes' }] : [])
  const parts: Condition[] = [
    ...holders(tab, userIds),
    // No status chosen is all of them.
    ...(isUsual(statuses) ? [] : any('status', statuses.length > 0 ? statuses : ChatStatus.values)),
    ...any('department', departmentIds),
    ...any('number', numberIds),
    ...any('label', labelIds),
    ...flag('unread', unread),
    ...flag('unanswered', unanswered),
    ...flag('snoozed', snoozed),
    // A view knows no share of a time: what is near is among what is not over.
    ...(sla === 'over' || sla === 'soon' ? [{ field: 'sla', is: sla === 'over' ? 'over' : 'open' } as const] : []),
    ...(tab === 'mine' && !snoozed && search === '' ? [{ field: 'snoozed', is: 'no' } as const] : []),
    ...(search === '' ? [] : [{ field: 'contact', is: 'has', text: search } as const]),
  ]
  return { all: parts }
}

function holders(tab: ListedTab, userIds: readonly string[]): Leaf[] {
  if (tab === 'mine') return [{ field: 'agent', is: 'anyOf', values: ['me'] }]
  if (tab === 'queue') return [{ field: 'agent', is: 'anyOf', values: ['nobody'] }]
  if (userIds.length === 0) return [{ field: 'agent', is: 'noneOf', values: ['me', 'nobody'] }]
  return [{ field: 'agent', is: 'anyOf', values: userIds.map((id) => (id === systemUser ? 'flow' : id)) }]
}
