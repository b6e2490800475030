import { comparableOf } from '@prosa/contract/conditions/comparable'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { foldedOf } from '../../inbox/public.ts'
import type { AskedLeaf } from './asked-contacts.ts'

type Fragment = postgres.Fragment
type Question = Pick<Extract<AskedLeaf, { by: 'property' }>, 'is' | 'text'>

/** As much of a text as the columns of migration 66 keep. */
const most = 100

/**
 * The same as `saysSo`, of a text that is kept as it is compared: an index finds what equals it, and nothing is made comparable once more but
 * those few that are longer than what is kept.
 */
export function keptSaysSo(db: Db, { is, text }: Question, said: Fragment, kept: Fragment): Fragment {
  if (is === 'set') return db``
  const wanted = db`(select ${foldedOf(db, db`${text}::text`)} collate "C")`
  if (is === 'equals')
    return db`and ${kept} = left(${wanted}, ${most}) and (length(${kept}) < ${most} or ${foldedOf(db, said)} = ${wanted})`
  return db`and case when length(${kept}) < ${most} then strpos(${kept}, ${wanted}) > 0 else strpos(${foldedOf(db, said)}, ${wanted}) > 0 end`
}

/** Of the value of a property `p`: more or less is asked of what is a number, or a day, in both. */
export function propertySaysSo(db: Db, question: Question): Fragment {
  const { is, text } = question
  if (is !== 'more' && is !== 'less') return keptSaysSo(db, question, db`p.value`, db`p.value_kept`)
  const sign = is === 'more' ? db`>` : db`<`
  const asked = comparableOf(text)
  if (asked?.kind === 'number') return db`and p.value_amount ${sign} ${asked.value}::float8`
  return asked ? db`and p.value_day ${sign} ${asked.value}` : db`and false`
}
