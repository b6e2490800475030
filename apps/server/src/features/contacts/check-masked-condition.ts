import type { Fields, Group } from '@prosa/contract/conditions/condition'
import { hideMaskedValues, isSameCondition, type MaskedQuestion, readMaskedQuestions } from '@prosa/contract/conditions/masked-questions'
import { mostReveals } from '@prosa/contract/contacts/masking-calls'
import { wholeNumberOf } from '@prosa/contract/formats/phones/number-like'
import { insertAuditEntry } from '../../kit/audit.ts'
import { derivedToken } from '../../kit/crypto/crypto.ts'
import type { Context, Visitor } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { WriteNeeded } from '../../kit/http/write-needed.ts'
import { countReveals, isReadOnly, listAskedSince, lockReveals } from './masking-store.ts'

type Asker = Pick<Context, 'db' | 'actor' | 'house'>

/** The origin of a condition: the present call, made by `askedBy`, or storage, where `savedBy` put the condition. */
export type ConditionOrigin = { askedBy: Visitor } | { savedBy: string | null }

/** The way in which numbers are searched: people who see contacts masked may search only for whole numbers. */
export type NumberSight = Pick<Context['actor'], 'contactsMasked'>

const hour = 3_600_000

/**
 * [HD6] Every condition passes this check before the database is asked. People who see contacts masked may not ask for parts of e-mails and
 * numbers, and the whole ones that they ask for count against the limit of reveals. A condition that somebody else saved keeps working:
 * whoever saved it was allowed to, and the asker cannot change it.
 */
export async function checkMaskedCondition(asker: Asker, fields: Fields, condition: Group, origin: ConditionOrigin): Promise<NumberSight> {
  const { actor } = asker
  if (!actor.contactsMasked) return { contactsMasked: false }
  if ('savedBy' in origin && origin.savedBy !== actor.userId) return { contactsMasked: false }
  const { value: questions, problem } = readMaskedQuestions(fields, condition)
  if (problem) throw new Refusal('contact.maskedCondition', { fields: [{ name: 'condition', problem: 'notInList' }] })
  if ('askedBy' in origin) await askMasked(asker, origin.askedBy, questions)
  return { contactsMasked: true }
}

/** [HD6] A search for a whole number tells whether a contact has the number, so that it counts as a condition on the number does. */
export async function countSearchedNumber(asker: Asker & Pick<Context, 'visitor'>, text: string): Promise<void> {
  if (!asker.actor.contactsMasked) return
  const value = wholeNumberOf(text)
  if (value !== null) await askMasked(asker, asker.visitor, [{ masks: 'number', value }])
}

/** Counts the questions of somebody who sees contacts masked, and refuses them beyond the limit of reveals. */
export async function askMasked(asker: Asker, visitor: Visitor, questions: readonly MaskedQuestion[]): Promise<void> {
  if (!(await countQuestions(asker, visitor, questions))) throw new Refusal('rate.limited', { retryAfterSeconds: hour / 1_000 })
}

type Reader = Pick<Context['actor'], 'contactsMasked' | 'userId'>
type Saved = { condition: Group; conditionBy: string }

/** [HD6] A saved condition as this person may read it: without the e-mails and numbers that a colleague typed, if they see contacts masked. */
export const showCondition = ({ contactsMasked, userId }: Reader, fields: Fields, { condition, conditionBy }: Saved): Group =>
  contactsMasked && conditionBy !== userId ? hideMaskedValues(fields, condition) : condition

/** Returns whether this person sends a saved condition back as it was shown to them. The hidden values are not compared with guesses. */
export const isSentBack = (reader: Reader, fields: Fields, sent: Group, saved: Saved): boolean =>
  isSameCondition(sent, showCondition(reader, fields, saved))

/** Returns whether the rule refuses this stored condition to its reader. Lists of counts leave a refused condition out instead of failing as a whole. */
export const isRefusedWhenMasked = ({ actor }: Pick<Context, 'actor'>, fields: Fields, condition: Group, savedBy: string): boolean =>
  actor.contactsMasked && savedBy === actor.userId && readMaskedQuestions(fields, condition).problem !== undefined

/**
 * [HD6] Counts questions like reveals, each with an audit entry that does not name the value. A question that was asked within the last hour
 * is not counted again, so that pages and counts of one list cost one. False where the limit is reached; then nothing is written.
 */
export async function countQuestions(
  { db, actor, house }: Asker,
  visitor: Visitor,
  questions: readonly MaskedQuestion[],
): Promise<boolean> {
  if (questions.length === 0) return true
  const { companyId, userId } = actor
  const at = house.clock.now()
  const marked = questions.map(({ masks, value }) => ({ masks, question: markOf(house.tokenSecret, [companyId, userId, masks, value]) }))
  const isNewAmong = (known: readonly string[]) => marked.filter(({ question }) => !known.includes(question))
  const listKnown = () => listAskedSince(db, companyId, userId, at - hour)
  if (isNewAmong(await listKnown()).length === 0) return true
  if (await isReadOnly(db)) throw new WriteNeeded()
  await lockReveals(db, companyId, userId)
  const added = isNewAmong(await listKnown())
  if ((await countReveals(db, companyId, userId, at - hour)) + added.length > mostReveals) return false
  for (const after of added) await insertAuditEntry(db, { ...visitor, companyId, userId, at, what: 'contact.ask', after })
  return true
}

/** Recognizes the same question without telling the value to readers of the audit log. */
const markOf = (secret: string, parts: readonly string[]): string => derivedToken(secret, JSON.stringify(parts)).slice(0, 22)
