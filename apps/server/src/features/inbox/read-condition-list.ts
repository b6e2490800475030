import { ChatStatus } from '@prosa/contract/chats/states'
import { type Condition, type Group, isGroup, type Leaf, mostConditionWords, partsOf } from '@prosa/contract/conditions/condition'
import { type Actor, may } from '@prosa/contract/permissions'
import type { PropertyKind } from '@prosa/contract/properties/model'
import { type ChatField, chatFields, hasClosedChats } from '@prosa/contract/views/chat-fields'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import type { CompanyBasics } from '../../kit/names/names.ts'
import { type ConditionOrigin, checkMaskedCondition, type NumberSight } from '../contacts/public.ts'
import { listSeenRehearsals } from '../ledger/public.ts'
import { listAskedProperties } from '../properties/public.ts'
import type { ViewRow } from '../views/public.ts'
import { type AskedCondition, type AskedGroup, type AskedLeaf, type ListSearch, noSearch } from './asked-condition.ts'
import { type ListWanted, unfinished } from './list-wanted.ts'
import { narrowList } from './narrow-list.ts'
import { readPropertyQuestion } from './property-question.ts'
import { readSearch } from './read-filters.ts'

type Asking = { db: Db; actor: Actor; house: House }
type Reader = Asking & { sight: NumberSight; basics: CompanyBasics; kinds: ReadonlyMap<string, PropertyKind>; now: number }

const minute = 60_000

/** The list of everything that somebody sees of what meets a condition, if they may ask it. */
export async function readConditionList(
  { db, actor, house }: Asking,
  basics: CompanyBasics,
  condition: Group,
  origin: ConditionOrigin,
): Promise<ListWanted> {
  const sight = await checkMaskedCondition({ db, actor, house }, chatFields, condition, origin)
  const kinds = new Map((await listAskedProperties({ db, actor }, [condition])).map(({ propertyId, kind }) => [propertyId, kind]))
  const statuses: readonly ChatStatus[] = hasClosedChats(condition) ? ChatStatus.values : unfinished
  return narrowList(await readGroup({ db, actor, house, sight, basics, kinds, now: house.clock.now() }, condition), statuses)
}

/** The list of a saved view. */
export const readViewList = (asking: Asking, basics: CompanyBasics, { condition, conditionBy }: ViewRow): Promise<ListWanted> =>
  readConditionList(asking, basics, condition, { savedBy: conditionBy })

const readPart = async (reader: Reader, condition: Condition): Promise<AskedCondition> =>
  isGroup(condition) ? readGroup(reader, condition) : readLeaf(reader, condition)

async function readGroup(reader: Reader, group: Group): Promise<AskedGroup> {
  const parts: AskedCondition[] = []
  // One after the other: words with accents and broadcasts are asked of the same connection.
  for (const part of partsOf(group)) parts.push(await readPart(reader, part))
  return { joined: 'all' in group ? 'and' : 'or', parts }
}

/** What was deleted since is of nothing any more: labels of the bin are on no chat, and "me" is whoever asks. */
async function readLeaf({ db, actor, sight, basics, kinds, now }: Reader, leaf: Leaf): Promise<AskedLeaf> {
  const { is, values = [], text = '', minutes = 0 } = leaf
  const field = leaf.field as ChatField
  const not = is === 'noneOf' || is === 'no' || is === 'lacks'
  const ids = values.map(String)
  switch (field) {
    case 'status':
      return { by: 'status', not, codes: values.map(Number) }
    case 'number':
    case 'department':
      return { by: field, not, ids }
    case 'channel':
      return { by: 'number', not, ids: [...basics.channels].flatMap(([id, channel]) => (values.includes(channel) ? [id] : [])) }
    case 'label':
      return { by: 'label', not, ids: ids.filter((id) => basics.labels.has(id)) }
    case 'broadcast':
      return { by: 'broadcast', not, rehearsalIds: await listSeenRehearsals(db, actor, ids) }
    case 'agent': {
      const people = ids.filter((id) => id !== 'nobody' && id !== 'flow').map((id) => (id === 'me' ? actor.userId : id))
      return { by: 'agent', not, ids: [...new Set(people)], queue: ids.includes('nobody'), flow: ids.includes('flow') }
    }
    case 'unread':
    case 'unanswered':
    case 'snoozed':
      return { by: field, not }
    case 'waiting':
    case 'lastMessage':
      return { by: field, not: false, until: now - minutes * minute, isAfter: is === 'newerThan' }
    case 'window':
    case 'sla':
      if (is === 'over') return { by: field, not: false, after: null, until: now }
      return { by: field, not: false, after: now, until: is === 'open' ? null : now + minutes * minute }
    case 'contact':
      return { by: 'contact', not, search: await readNamed(db, sight, text) }
    case 'property':
      return {
        by: 'property',
        propertyId: leaf.id ?? '',
        ...readPropertyQuestion(leaf, kinds.get(leaf.id ?? ''), { now, timeZone: basics.timeZone }),
        asker: may(actor, 'contact') ? null : actor,
      }
  }
}

/** Some letters become several words only where they are read. */
async function readNamed(db: Db, sight: NumberSight, text: string): Promise<ListSearch> {
  const { words, ...number } = (await readSearch(db, sight, text)) ?? noSearch
  return { ...number, words: words.slice(0, mostConditionWords) }
}
