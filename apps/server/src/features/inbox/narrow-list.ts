import type { ChatStatus } from '@prosa/contract/chats/states'
import { type AskedCondition, type AskedGroup, type AskedLeaf, isAskedGroup } from './asked-condition.ts'
import type { ListWanted } from './list-wanted.ts'

/**
 * A condition as a list: what every chat must be is passed on as the ordinary filters of lists, whose indexes then hold it, and the rest is
 * asked of each chat. Each filter takes one question; a second one of its kind is left to the rest.
 */
export function narrowList(condition: AskedGroup, statuses: readonly ChatStatus[]): ListWanted {
  let wanted: ListWanted = {
    scope: { kind: 'seen' },
    statuses,
    phonenumberIds: null,
    departmentIds: null,
    labelIds: null,
    rehearsalIds: null,
    search: null,
    unread: false,
    unanswered: false,
    snoozed: null,
    sla: null,
    since: null,
    condition: null,
  }
  const taken = new Set<string>()
  const left: AskedCondition[] = []
  for (const part of mustParts(condition)) {
    const narrower = isAskedGroup(part) || taken.has(part.by) ? null : filterOf(part, wanted)
    if (narrower === null) {
      left.push(part)
      continue
    }
    wanted = { ...wanted, ...narrower.filters }
    taken.add((part as AskedLeaf).by)
    if (!narrower.isWhole) left.push(part)
  }
  return { ...wanted, condition: left.length === 0 ? null : { joined: 'and', parts: left } }
}

/** What all of its chats meet: the parts of an `and`, also of those within it, and a group of one part. */
function mustParts(group: AskedGroup): readonly AskedCondition[] {
  if (group.joined === 'or' && group.parts.length > 1) return [group]
  return group.parts.flatMap((part) => (isAskedGroup(part) ? mustParts(part) : [part]))
}

type Narrower = { filters: Partial<ListWanted>; isWhole: boolean }

/** The filter that says it, wholly or in part; null where there is none. */
function filterOf(leaf: AskedLeaf, { statuses }: ListWanted): Narrower | null {
  const whole = (filters: Partial<ListWanted>): Narrower => ({ filters, isWhole: true })
  if (leaf.by === 'status')
    return whole({ statuses: statuses.filter((status) => (leaf.codes as readonly number[]).includes(status) !== leaf.not) })
  if (leaf.by === 'snoozed') return whole({ snoozed: leaf.not ? 'none' : 'only' })
  if (leaf.not) return null
  switch (leaf.by) {
    case 'number':
      return whole({ phonenumberIds: leaf.ids })
    case 'department':
      return whole({ departmentIds: leaf.ids })
    case 'label':
      return whole({ labelIds: leaf.ids })
    case 'broadcast':
      return whole({ rehearsalIds: leaf.rehearsalIds })
    case 'agent':
      return whole({ scope: { kind: 'people', agentIds: leaf.ids, flow: leaf.flow, queue: leaf.queue } })
    case 'contact':
      return whole({ search: leaf.search })
    case 'unread':
      return whole({ unread: true })
    case 'unanswered':
      return whole({ unanswered: true })
    // Whoever waits is unanswered: those stand in indexes of their own.
    case 'waiting':
      return { filters: { unanswered: true }, isWhole: false }
    case 'lastMessage':
      return leaf.isAfter ? whole({ since: leaf.until }) : null
    default:
      return null
  }
}
