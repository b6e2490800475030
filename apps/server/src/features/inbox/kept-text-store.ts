import { comparableOf } from '@prosa/contract/conditions/comparable'
import type { DaySpans } from '@prosa/contract/conditions/day-spans'
import { propertyKey } from '@prosa/contract/properties/property-value'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import type { PropertyQuestion } from './property-question.ts'

type Fragment = postgres.Fragment
type Question = { is: string; text: string }

/** As much of a text as the columns of migration 66 keep. */
const most = 100

/** A text as it is compared: without accents and capitals, and what surrounds it. What has no other letters than ASCII has no accents. */
export const foldedOf = (db: Db, said: Fragment): Fragment =>
  db`(case when octet_length(${said}) = length(${said}) then btrim(lower(${said} collate "C"))
    else btrim(lower(public.unaccent(normalize(${said}, NFKC)) collate "und-x-icu")) collate "C" end)`

/** What `meets` of the contract makes of a text that is there. */
export function saysSo(db: Db, { is, text }: Question, said: Fragment): Fragment {
  if (is === 'set') return db``
  // By the same hand, since it knows more letters than we do; once, not for each value.
  const wanted = db`(select ${foldedOf(db, db`${text}::text`)})`
  return is === 'equals' ? db`and ${foldedOf(db, said)} = ${wanted}` : db`and strpos(${foldedOf(db, said)}, ${wanted}) > 0`
}

/**
 * The same, of a text that is kept as it is compared: an index finds what equals it, and nothing is made comparable once more but those few
 * that are longer than what is kept.
 */
export function keptSaysSo(db: Db, { is, text }: Question, said: Fragment, kept: Fragment): Fragment {
  if (is === 'set') return db``
  const wanted = db`(select ${foldedOf(db, db`${text}::text`)} collate "C")`
  if (is === 'equals')
    return db`and ${kept} = left(${wanted}, ${most}) and (length(${kept}) < ${most} or ${foldedOf(db, said)} = ${wanted})`
  return db`and case when length(${kept}) < ${most} then strpos(${kept}, ${wanted}) > 0 else strpos(${foldedOf(db, said)}, ${wanted}) > 0 end`
}

/** Of the value of a property `p`: more, less and the same are asked of what is a number, or a day, in both. */
export function propertySaysSo(db: Db, question: PropertyQuestion): Fragment {
  const { is, text, words, days } = question
  if (is === 'oneOf') return isOneOf(db, words)
  if (is === 'onDays') return db`and (${isOnDays(db, days!)})`
  if (is === 'equals' || is === 'has' || is === 'set') return keptSaysSo(db, question, db`p.value`, db`p.value_kept`)
  const asked = comparableOf(text)
  const sign = { more: db`>`, less: db`<`, same: db`=` }[is]
  if (asked?.kind === 'number') return db`and p.value_amount ${sign} ${asked.value}::float8`
  return asked ? db`and p.value_day ${sign} ${asked.value}` : db`and false`
}

function isOnDays(db: Db, { isYearly, spans }: DaySpans): Fragment {
  const day = isYearly ? db`substr(p.value_day, 6)` : db`p.value_day`
  const within = spans.map(({ from, to }) => db`${day} >= ${from} and ${day} <= ${to}`)
  return within.reduce((some, span) => db`${some} or ${span}`)
}

/** Found by what is kept without accents; with them where they make two options of one. */
const isOneOf = (db: Db, words: readonly string[]): Fragment =>
  db`and p.value_kept = any (array(select left(${foldedOf(db, db`w.word`)} collate "C", ${most}) from unnest(${[...words]}::text[]) as w (word)))
    and lower(normalize(btrim(p.value), NFC) collate "und-x-icu") = any (${words.map(propertyKey)}::text[])`
