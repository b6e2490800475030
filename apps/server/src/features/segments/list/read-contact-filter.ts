import { type Condition, type Group, isGroup, type Leaf, mostConditionWords, partsOf } from '@prosa/contract/conditions/condition'
import { type ContactField, contactFields, readContactCondition } from '@prosa/contract/contacts/contact-fields'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import type { Actor } from '@prosa/contract/permissions'
import type { PropertyKind } from '@prosa/contract/properties/model'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { CompanyBasics } from '../../../kit/names/names.ts'
import { type ConditionOrigin, checkMaskedCondition, type NumberSight } from '../../contacts/public.ts'
import { noSearch, readPropertyQuestion, readSearch } from '../../inbox/public.ts'
import { listSeenRehearsals } from '../../ledger/public.ts'
import { fitTo, listAskedProperties } from '../../properties/public.ts'
import { findSeenSegment } from '../saved/find-segment.ts'
import type { SegmentRow } from '../saved/segment-store.ts'
import type { AskedContacts, AskedGroup, AskedLeaf, CampaignQuestion } from './asked-contacts.ts'

export type Asking = { db: Db; actor: Actor; house: House }
type Reader = Asking & { sight: NumberSight; basics: CompanyBasics; kinds: ReadonlyMap<string, PropertyKind>; now: number }

const minute = 60_000

/** All that is given counts; nothing chosen is no filter. `origin` is that of `condition`; a segment knows its own. */
export async function readContactFilter(asking: Asking, filter: ContactFilter, origin: ConditionOrigin): Promise<AskedGroup> {
  const { searchFilter = '', defaultAgentOrDepartmentIdList: ids = [], condition, segmentId } = filter
  const parts: AskedContacts[] = []
  const beginning = searchFilter.trim()
  if (beginning !== '')
    parts.push({ by: 'typed', not: false, search: (await readSearch(asking.db, asking.actor, beginning)) ?? noSearch, beginning })
  if (ids.length > 0) {
    const basics = await asking.house.names.get(asking.db, asking.actor.companyId)
    parts.push({ by: 'responsible', not: false, ...splitResponsible(basics, ids), nobody: false })
  }
  if (condition !== undefined) {
    const { value, problem } = readContactCondition(condition)
    if (problem) throw new Refusal('input.invalid', { fields: [{ name: 'condition', problem }] })
    const properties = await listAskedProperties(asking, [value])
    parts.push(await readFitted(asking, fitTo(properties, value, null), properties, origin))
  }
  if (segmentId !== undefined) parts.push(await readSegmentGroup(asking, await findSeenSegment(asking, segmentId)))
  return { joined: 'and', parts }
}

type Chosen = { filter: ContactFilter; contactIds: readonly string[] | null; except: readonly string[] }

/** Named ones, or what the filter finds without the exceptions. */
export async function readChosen(asking: Asking, { filter, contactIds, except }: Chosen, origin: ConditionOrigin): Promise<AskedContacts> {
  if (contactIds) return { by: 'ids', not: false, ids: contactIds }
  const found = await readContactFilter(asking, filter, origin)
  return except.length === 0 ? found : { joined: 'and', parts: [found, { by: 'ids', not: true, ids: except }] }
}

export const readContactGroup = async (asking: Asking, condition: Group, origin: ConditionOrigin): Promise<AskedGroup> =>
  readFitted(asking, condition, await listAskedProperties(asking, [condition]), origin)

export const readSegmentGroup = (asking: Asking, { condition, conditionBy }: SegmentRow): Promise<AskedGroup> =>
  readContactGroup(asking, condition, { savedBy: conditionBy })

type Properties = Awaited<ReturnType<typeof listAskedProperties>>

async function readFitted(asking: Asking, condition: Group, properties: Properties, origin: ConditionOrigin): Promise<AskedGroup> {
  const sight = await checkMaskedCondition(asking, contactFields, condition, origin)
  const basics = await asking.house.names.get(asking.db, asking.actor.companyId)
  const kinds = new Map(properties.map(({ propertyId, kind }) => [propertyId, kind]))
  return readGroup({ ...asking, sight, basics, kinds, now: asking.house.clock.now() }, condition)
}

const readPart = async (reader: Reader, condition: Condition): Promise<AskedContacts> =>
  isGroup(condition) ? readGroup(reader, condition) : readLeaf(reader, condition)

async function readGroup(reader: Reader, group: Group): Promise<AskedGroup> {
  const parts: AskedContacts[] = []
  // The queries run one after the other, because they share one connection.
  for (const part of partsOf(group)) parts.push(await readPart(reader, part))
  return { joined: 'all' in group ? 'and' : 'or', parts }
}

/** People and departments are told apart by what is known of the company, so that one of them is looked for in one index. */
const splitResponsible = ({ departments, people }: CompanyBasics, ids: readonly string[]) => ({
  people: ids.filter((id) => !departments.has(id)),
  departments: ids.filter((id) => !people.has(id)),
})

const opposites: readonly string[] = ['noneOf', 'lacks', 'differs', 'unset']
const positive = { differs: 'equals', lacks: 'has', unset: 'set' } as const

/** Labels of the bin are on nobody, and "me" is whoever asks. */
async function readLeaf({ db, actor, sight, basics, kinds, now }: Reader, leaf: Leaf): Promise<AskedLeaf> {
  const { values = [], text = '', minutes = 0 } = leaf
  const at = { now, timeZone: basics.timeZone }
  const not = opposites.includes(leaf.is)
  const is = (positive[leaf.is as keyof typeof positive] ?? leaf.is) as 'equals' | 'has' | 'set'
  const ids = values.map(String)
  const field = leaf.field as ContactField
  switch (field) {
    case 'status':
      return { by: 'status', not, codes: values.map(Number) }
    case 'label':
      return { by: 'label', not, ids: ids.filter((id) => basics.labels.has(id)) }
    case 'responsible': {
      const people = ids.filter((id) => id !== 'nobody').map((id) => (id === 'me' ? actor.userId : id))
      return { by: 'responsible', not, ...splitResponsible(basics, [...new Set(people)]), nobody: ids.includes('nobody') }
    }
    case 'channel':
      return { by: 'number', not, ids: [...basics.channels].flatMap(([id, channel]) => (values.includes(channel) ? [id] : [])) }
    case 'number':
      return { by: 'number', not, ids }
    case 'consent':
      return { by: 'consent', not, words: ids }
    case 'city':
    case 'email':
      return { by: field, not, is, text }
    case 'lastActivity':
    case 'created':
      return { by: field, not: false, until: now - minutes * minute, isAfter: leaf.is === 'newerThan' }
    case 'contact': {
      const { words, ...number } = (await readSearch(db, sight, text)) ?? noSearch
      return { by: 'contact', not, search: { ...number, words: words.slice(0, mostConditionWords) } }
    }
    case 'broadcast':
      return { by: 'broadcast', not: false, is: leaf.is as CampaignQuestion, rehearsalIds: await listSeenRehearsals(db, actor, ids) }
    case 'property':
      return { by: 'property', propertyId: leaf.id ?? '', ...readPropertyQuestion(leaf, kinds.get(leaf.id ?? ''), at) }
  }
}
