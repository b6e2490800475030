import { momentIn } from '../formats/time/time-zone.ts'
import type { PropertyKind } from '../properties/model.ts'
import { propertyKey, readPropertyValue } from '../properties/property-value.ts'
import { type Comparable, comparableOf, foldedText } from './comparable.ts'
import { type Condition, type FieldKind, type Fields, isGroup, type Leaf } from './condition.ts'
import { daySpansOf, isDayOperator, isWithinSpans } from './day-spans.ts'

const minute = 60_000

/**
 * What a subject has in a field of this kind: of a choice all that it is, of words what finds it, of a text what it says or nothing, of properties each by its id, and null where
 * the asker may not know them: whatever is asked of those, also for their absence, is not met.
 */
type CampaignOutcome = { delivered: boolean; read: boolean; clicked: boolean; answered: boolean }
export type Known = {
  choice: readonly (string | number)[]
  flag: boolean
  words: (text: string) => boolean
  text: string
  age: number | null
  deadline: number | null
  campaign: ReadonlyMap<string, CampaignOutcome>
  property: ReadonlyMap<string, { kind: PropertyKind; value: string }> | null
}
export type Subject = Readonly<Record<string, Known[FieldKind]>>

/** Now, and the company's time zone, which decides what day it is. */
type Moment = { now: number; timeZone: string }

/** What the database answers, said once more and independently of it: whether a subject meets a condition at this moment. */
export function meets(fields: Fields, condition: Condition, subject: Subject, at: Moment): boolean {
  if (!isGroup(condition)) return meetsOne(fields[condition.field]!.kind, condition, subject[condition.field]!, at)
  return 'all' in condition
    ? condition.all.every((part) => meets(fields, part, subject, at))
    : condition.any.some((part) => meets(fields, part, subject, at))
}

function meetsOne(kind: FieldKind, leaf: Leaf, known: Known[FieldKind], at: Moment): boolean {
  const { is, text = '', minutes = 0 } = leaf
  const { now } = at
  switch (kind) {
    case 'choice':
      return (known as Known['choice']).some((value) => leaf.values?.includes(value)) === (is === 'anyOf')
    case 'flag':
      return known === (is === 'yes')
    case 'words':
      return (known as Known['words'])(text) === (is === 'has')
    case 'age':
      if (known === null) return false
      return is === 'olderThan' ? (known as number) <= now - minutes * minute : (known as number) > now - minutes * minute
    case 'deadline': {
      if (known === null) return false
      const left = (known as number) - now
      return is === 'over' ? left <= 0 : left > 0 && (is === 'open' || left <= minutes * minute)
    }
    case 'campaign':
      return (leaf.values ?? []).some((value) => hasOutcome(is, (known as Known['campaign']).get(String(value))))
    case 'text':
      return meetsProperty(leaf, at, known === '' ? undefined : (known as string))
    case 'property': {
      const said = (known as Known['property'])?.get(leaf.id ?? '')
      return known !== null && meetsProperty(leaf, at, said?.value, said?.kind)
    }
  }
}

function hasOutcome(is: Leaf['is'], got: CampaignOutcome | undefined): boolean {
  if (!got) return false
  const { delivered, read, clicked, answered } = got
  if (is === 'notRead') return delivered && !read && !clicked && !answered
  if (is === 'notAnswered') return delivered && !answered
  if (is === 'wasRead') return read
  if (is === 'clicked') return clicked
  return is === 'answered' ? answered : delivered
}

function meetsProperty(leaf: Leaf, { now, timeZone }: Moment, value: string | undefined, kind: PropertyKind = 'text'): boolean {
  const { is, text = '', values = [] } = leaf
  if (isDayOperator(is)) {
    const day = comparableOf(value ?? '')
    return day?.kind === 'date' && isWithinSpans(daySpansOf(is, momentIn(timeZone, now)), day.value)
  }
  const [said, asked] = [foldedText(value ?? ''), foldedText(text)]
  const other = kind === 'number' || kind === 'date' ? comparableOf(text) : null
  if (other && (is === 'equals' || is === 'differs')) return isSame(value, other) === (is === 'equals')
  switch (is) {
    case 'yes':
    case 'no':
      return readPropertyValue({ kind: 'yesNo', options: [] }, value ?? '').value === String(is === 'yes')
    case 'anyOf':
    case 'noneOf':
      return values.some((one) => value !== undefined && propertyKey(String(one)) === propertyKey(value)) === (is === 'anyOf')
    case 'set':
      return value !== undefined
    case 'unset':
      return value === undefined
    case 'equals':
      return value !== undefined && said === asked
    case 'differs':
      return !(value !== undefined && said === asked)
    case 'has':
      return value !== undefined && said.includes(asked)
    case 'lacks':
      return !(value !== undefined && said.includes(asked))
    default:
      return isBeyond(value, text, is === 'more')
  }
}

function isSame(value: string | undefined, other: Comparable): boolean {
  const one = comparableOf(value ?? '')
  return one?.kind === other.kind && one.value === other.value
}

/** Only numbers compare with numbers, and days with days. */
function isBeyond(value: string | undefined, text: string, isMore: boolean): boolean {
  const [one, other] = [comparableOf(value ?? ''), comparableOf(text)]
  if (!one || !other || one.kind !== other.kind) return false
  return isMore ? one.value > other.value : one.value < other.value
}
