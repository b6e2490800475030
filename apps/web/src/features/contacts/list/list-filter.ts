import { type Condition, type Group, leavesOf, partsOf } from '@prosa/contract/conditions/condition'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { readContactCondition } from '@prosa/contract/contacts/contact-fields'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'

/** What narrows the list down: words, the chips, conditions that were built, and a segment. Each that is given counts. */
export type ListFilter = {
  search: string
  labels: readonly string[]
  statuses: readonly ContactStatus[]
  /** People, departments, `me` and `nobody`. */
  responsibles: readonly string[]
  channels: readonly ChannelType[]
  built: Group | null
  segmentId: string | null
}
export type ChipName = 'labels' | 'statuses' | 'responsibles' | 'channels'
export const chipNames = ['labels', 'statuses', 'responsibles', 'channels'] as const satisfies readonly ChipName[]

export const noFilter: ListFilter = {
  search: '',
  labels: [],
  statuses: [],
  responsibles: [],
  channels: [],
  built: null,
  segmentId: null,
}

/** What each of them asks. */
export const chipFields: Record<ChipName, string> = {
  labels: 'label',
  statuses: 'status',
  responsibles: 'responsible',
  channels: 'channel',
}

export const isFiltered = (filter: ListFilter): boolean =>
  filter.search !== '' || filter.built !== null || filter.segmentId !== null || chipNames.some((name) => filter[name].length > 0)

/** The parts that all must be met: one group less where a group is of that kind already. */
const flat = (group: Group): readonly Condition[] => ('all' in group ? group.all : partsOf(group).length === 1 ? group.any : [group])

/** Chips and what was built as one condition; null where there are none. */
function conditionOf(filter: ListFilter): Group | null {
  const chips: Condition[] = chipNames.flatMap((name) =>
    filter[name].length > 0 ? [{ field: chipFields[name], is: 'anyOf', values: [...filter[name]] } as const] : [],
  )
  const all = [...chips, ...(filter.built ? flat(filter.built) : [])]
  return all.length > 0 ? { all } : null
}

/** As the calls of the list, the export and the batches are asked. */
export function filterAsked(filter: ListFilter): ContactFilter {
  const condition = conditionOf(filter)
  return {
    ...(filter.search !== '' && { searchFilter: filter.search }),
    ...(condition && { condition: writeCondition(condition) }),
    ...(filter.segmentId !== null && { segmentId: filter.segmentId }),
  }
}

/**
 * All of it as the condition of a segment, with that of the segment that is shown. Words are asked of names and numbers only, which is less
 * than the search does: who saves them is told.
 */
export function segmentOf(filter: ListFilter, shown: Group | null): Group {
  const words: Condition[] = filter.search === '' ? [] : [{ field: 'contact', is: 'has', text: filter.search }]
  const own = conditionOf(filter)
  return { all: [...(shown ? flat(shown) : []), ...(own ? flat(own) : []), ...words] }
}

/** The labels that are asked for: those are what somebody wants to see of a contact first. */
export const labelsAsked = ({ labels, built }: ListFilter): ReadonlySet<string | number> =>
  new Set([
    ...labels,
    ...(built
      ? leavesOf(built).flatMap(({ field, is, values }) => (field === chipFields.labels && is === 'anyOf' ? (values ?? []) : []))
      : []),
  ])

export const countConditions = (group: Group): number => leavesOf(group).length

const names = {
  search: 'q',
  labels: 'label',
  statuses: 'status',
  responsibles: 'of',
  channels: 'channel',
  built: 'where',
  segmentId: 'segment',
}
const listOf = (text: string | null): string[] => (text ? text.split(',').filter(Boolean) : [])

/** As the address has it; what makes no sense there is left out. */
export function readFilter(query: URLSearchParams): ListFilter {
  const built = query.get(names.built)
  return {
    search: (query.get(names.search) ?? '').slice(0, 200),
    labels: listOf(query.get(names.labels)),
    statuses: ContactStatus.values.filter((code) => listOf(query.get(names.statuses)).includes(String(code))),
    responsibles: listOf(query.get(names.responsibles)),
    channels: ChannelType.values.filter((code) => listOf(query.get(names.channels)).includes(String(code))),
    built: built === null ? null : (readContactCondition(built).value ?? null),
    segmentId: query.get(names.segmentId) || null,
  }
}

/** Puts it into the address, and what is not filtered by out of it. */
export function writeFilter(query: URLSearchParams, filter: ListFilter) {
  const written: [name: string, value: string][] = [
    [names.search, filter.search],
    ...chipNames.map((name): [string, string] => [names[name], filter[name].join(',')]),
    [names.built, filter.built ? writeCondition(filter.built) : ''],
    [names.segmentId, filter.segmentId ?? ''],
  ]
  for (const [name, value] of written)
    if (value === '') query.delete(name)
    else query.set(name, value)
}
