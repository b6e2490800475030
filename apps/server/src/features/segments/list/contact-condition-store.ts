import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { foldedOf, foundContacts, isThere, keptSaysSo, type ListSearch, propertySaysSo, saysSo } from '../../inbox/public.ts'
import { type AskedContacts, type AskedLeaf, type CampaignQuestion, isAskedGroup } from './asked-contacts.ts'

type Fragment = postgres.Fragment

/** More than a company has. */
const all = 2_000_000_000
/** Behind everything that begins with the text before it, in the order of ICU. */
const end = '\uffff'

/** Those of the bin are known of nobody. */
const there = (db: Db, companyId: string) =>
  db`select y.property_id from properties y where y.company_id = ${companyId} and y.deleted_at is null`

/** Whether a contact `c` is meant: true or false and never unknown, so that the opposite of a question is its opposite. */
export function isMeant(db: Db, companyId: string, asked: AskedContacts): Fragment {
  if (!isAskedGroup(asked)) return asked.not ? db`not (${isTrue(db, companyId, asked)})` : db`(${isTrue(db, companyId, asked)})`
  if (asked.parts.length === 0) return asked.joined === 'and' ? db`true` : db`false`
  const parts = asked.parts.map((part) => isMeant(db, companyId, part))
  return db`(${parts.reduce((some, part) => (asked.joined === 'and' ? db`${some} and ${part}` : db`${some} or ${part}`))})`
}

/** What stands in other tables is a set that is read once, by its own index, and does not ask each contact. */
function isTrue(db: Db, companyId: string, leaf: AskedLeaf): Fragment {
  switch (leaf.by) {
    case 'ids':
      return db`c.contact_id = any (${[...leaf.ids]}::uuid[])`
    case 'openChats':
      return db`c.contact_id in (select s.contact_id from chats s where s.company_id = ${companyId} and s.chat_status <> 4)`
    case 'status':
      return db`c.status = any (${[...leaf.codes]}::smallint[])`
    case 'consent':
      return db`c.marketing = any (${[...leaf.words]})`
    case 'label':
      return db`c.contact_id in (
        select x.contact_id from contact_labels x where x.company_id = ${companyId} and x.label_id = any (${[...leaf.ids]}::uuid[])
        union select s.contact_id from message_labels m join chats s
          on s.company_id = m.company_id and s.phonenumber_id = m.phonenumber_id and s.wa_id = m.wa_id
        where m.company_id = ${companyId} and m.label_id = any (${[...leaf.ids]}::uuid[]))`
    case 'number':
      return db`c.contact_id in (select s.contact_id from chats s
        where s.company_id = ${companyId} and s.phonenumber_id = any (${[...leaf.ids]}::uuid[]))`
    case 'responsible':
      return isInHands(db, companyId, leaf)
    case 'email':
      return leaf.is === 'equals' ? isMail(db, leaf) : db`c.email <> '' ${saysSo(db, leaf, db`c.email`)}`
    case 'city':
      return db`c.contact_id in (select a.contact_id from contact_addresses a where a.company_id = ${companyId}
        and ${leaf.is === 'set' ? db`a.address ->> 'city' <> ''` : db`a.city_kept <> ''`} ${keptSaysSo(db, leaf, db`a.address ->> 'city'`, db`a.city_kept`)})`
    case 'lastActivity':
      return db`c.last_activity_at is not null and ${isOnSide(db, activityOf(db), leaf)}`
    case 'created':
      return isOnSide(db, db`c.created_at`, leaf)
    case 'contact':
      return db`c.contact_id in (${foundContacts(db, companyId, leaf.search, all)})`
    case 'typed':
      return isTyped(db, companyId, leaf)
    case 'broadcast':
      // The ledger names contacts as they were when it was sent; one that was merged since is the surviving one.
      return db`c.contact_id in (select coalesce(g.contact_id, a.contact_id) from broadcast_people a
        left join contact_merges g on g.company_id = a.company_id and g.gone_id = a.contact_id and g.undone_at is null
        where a.company_id = ${companyId} and a.rehearsal_id = any (${[...leaf.rehearsalIds]}::uuid[])
          and a.contact_id is not null and ${hasOutcome(db, leaf.is)})`
    case 'property':
      if (leaf.days?.isYearly) return db`c.contact_id in (${yearlyValues(db, companyId, leaf)})`
      return db`c.contact_id in (select p.contact_id from contact_properties p
        where p.company_id = ${companyId} and p.property_id = ${leaf.propertyId} ${propertySaysSo(db, leaf)}
          and ${isThere(db, companyId, leaf.propertyId)})`
  }
}

type OfProperty = Extract<AskedLeaf, { by: 'property' }>

/**
 * Contacts with a value on yearly days: one short range of the index of days for each year between the first and the last value. An
 * array and `offset 0`, since the planner expects too many and would read all contacts.
 */
function yearlyValues(db: Db, companyId: string, { propertyId, days }: OfProperty): Fragment {
  const spans = days?.spans ?? []
  const ofYear = (day: Fragment) => db`lpad(y.year::text, 4, '0') || '-' || ${day}`
  const values = db`contact_properties p where p.company_id = ${companyId} and p.property_id = ${propertyId}`
  return db`select unnest(array(select found.contact_id from (
      select left(min(p.value_day), 4)::int as first, left(max(p.value_day), 4)::int as last from ${values} and p.value_day is not null) years
    cross join generate_series(years.first, years.last) as y (year)
    cross join unnest(${spans.map(({ from }) => from)}::text[], ${spans.map(({ to }) => to)}::text[]) as s (first, last)
    cross join lateral (select p.contact_id from ${values}
      and p.value_day >= ${ofYear(db`s.first`)} and p.value_day <= ${ofYear(db`s.last`)} offset 0) found
    where ${isThere(db, companyId, propertyId)}))`
}

/** Each outcome reads one range of an index for each broadcast: by state, by clicks or by answers. */
function hasOutcome(db: Db, is: CampaignQuestion): Fragment {
  if (is === 'clicked') return db`a.clicked_at is not null`
  if (is === 'answered') return db`a.answered_at is not null`
  const received = db`a.state = ${PersonState.Accepted} and a.delivered_at is not null`
  if (is === 'wasRead') return db`${received} and a.read_at is not null`
  if (is === 'notRead') return db`${received} and a.read_at is null and a.answered_at is null and a.clicked_at is null`
  return is === 'notAnswered' ? db`${received} and a.answered_at is null` : received
}

/** As the index of the order has it, which then finds them. Nobody wrote before the beginning of all times. */
export const activityOf = (db: Db): Fragment =>
  db`(case when c.last_activity_at is null then timestamptz '1970-01-01 00:00:00+00' else c.last_activity_at end)`

const isOnSide = (db: Db, at: Fragment, { until, isAfter }: { until: number; isAfter: boolean }) =>
  isAfter ? db`${at} > ${until}` : db`${at} <= ${until}`

type InHands = Extract<AskedLeaf, { by: 'responsible' }>

/** Who has left, and a department that is removed, are responsible for nobody. */
function isInHands(db: Db, companyId: string, asked: InHands): Fragment {
  const people = db`select l.user_id from memberships l where l.company_id = ${companyId} and l.deactivated_at is null and l.deleted_at is null`
  const departments = db`select d.department_id from departments d where d.company_id = ${companyId} and d.removed_at is null`
  const isOfOne = db`c.lead_id is not null and c.lead_id = any (${[...asked.people]}::uuid[]) and c.lead_id in (${people})`
  const isOfTheirs = db`c.department_id is not null and c.department_id = any (${[...asked.departments]}::uuid[])
    and c.department_id in (${departments})`
  const isOfNobody = db`(c.lead_id is null or c.lead_id not in (${people}))
    and (c.department_id is null or c.department_id not in (${departments}))`
  // Asked only where any are named: of one index the plan is another than of two.
  const ways = [
    ...(asked.people.length > 0 ? [isOfOne] : []),
    ...(asked.departments.length > 0 ? [isOfTheirs] : []),
    ...(asked.nobody ? [isOfNobody] : []),
  ]
  return ways.length === 0 ? db`false` : ways.reduce((some, way) => db`${some} or ${way}`)
}

/**
 * Most equal by nothing but their capitals, along an index, and are compared in small letters; those with accents or spaces are few, and stand
 * in an index of their own.
 */
function isMail(db: Db, { text }: { text: string }): Fragment {
  const isOdd = db`(case when octet_length(c.email) = length(c.email) and c.email = btrim(c.email) then 0 else 1 end) = 1`
  const wanted = db`(select ${foldedOf(db, db`${text}::text`)})`
  return db`c.email <> '' and (c.email collate any_case = ${wanted} or ${isOdd})
    and (lower(c.email collate "C") = ${wanted} or ${foldedOf(db, db`c.email`)} = ${wanted})`
}

/** By an index each: what people type is looked for with every letter. */
function isTyped(db: Db, companyId: string, { search, beginning }: { search: ListSearch; beginning: string }): Fragment {
  const last = `${beginning}${end}`
  return db`c.contact_id in (${foundContacts(db, companyId, search, all)}
    union all select e.contact_id from contacts e where e.company_id = ${companyId} and e.email <> ''
      and e.email collate any_case >= ${beginning} and e.email collate any_case < ${last}
    union all select p.contact_id from contact_properties p where p.company_id = ${companyId} and length(p.value) <= 100
      and p.value collate any_accent >= ${beginning} and p.value collate any_accent < ${last} and p.property_id in (${there(db, companyId)}))`
}
