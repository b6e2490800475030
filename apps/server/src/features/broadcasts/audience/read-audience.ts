import { Audience } from '@prosa/contract/broadcasts/model'
import type { Group } from '@prosa/contract/conditions/condition'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { contactFields, readContactCondition } from '@prosa/contract/contacts/contact-fields'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { type ConditionOrigin, isSentBack, showCondition } from '../../contacts/public.ts'
import {
  type AskedContacts,
  type Asking,
  findSeenSegments,
  readContactFilter,
  readContactGroup,
  readSegmentGroup,
} from '../../segments/public.ts'

/** `Audience` in the words of the wire of old. */
export type SaidFilter = {
  labelIdJson?: string[] | undefined
  condition?: string | undefined
  segmentIds?: string[] | undefined
  isEverybody?: boolean | undefined
}

export const audienceOf = ({ labelIdJson = [], condition, segmentIds = [], isEverybody = false }: SaidFilter): Audience => ({
  ...(condition !== undefined && { condition }),
  ...(segmentIds.length > 0 && { segmentIds: [...new Set(segmentIds)] }),
  ...(labelIdJson.length > 0 && { labelIds: [...new Set(labelIdJson)] }),
  ...(isEverybody && { isEverybody }),
})

/** As the wire brings it, as JSON. */
export function readAudience(json: string): Audience {
  const wrong = () => new Refusal('input.invalid', { fields: [{ name: 'datasource', problem: 'wrongFormat' }] })
  let said: unknown
  try {
    said = JSON.parse(json)
  } catch {
    throw wrong()
  }
  const { data, success } = Audience.safeParse(said)
  if (!success) throw wrong()
  const { labelIds, isPicked, ...filter } = data
  return { ...audienceOf({ ...filter, labelIdJson: labelIds }), ...(isPicked && { isPicked }) }
}

const everybody: AskedContacts = { joined: 'and', parts: [] }

type Kept = { audience: Audience; conditionBy: string }

/** The condition that a broadcast has saved, where the audience that somebody sends has the same one: then nobody asks anything new. */
export function findKeptCondition(
  actor: Context['actor'],
  { condition }: Audience,
  { audience: kept, conditionBy }: Kept,
): string | undefined {
  if (condition === undefined || kept.condition === undefined) return undefined
  const [sent, saved] = [readContactCondition(condition).value, readContactCondition(kept.condition).value]
  const isKept = sent !== undefined && saved !== undefined && isSentBack(actor, contactFields, sent, { condition: saved, conditionBy })
  return isKept ? kept.condition : undefined
}

/** The audience of a broadcast as this person may read it. */
export function showAudience(actor: Context['actor'], { audience, conditionBy }: Kept): Audience {
  const saved = audience.condition === undefined ? undefined : readContactCondition(audience.condition).value
  return saved
    ? { ...audience, condition: writeCondition(showCondition(actor, contactFields, { condition: saved, conditionBy })) }
    : audience
}

/** The audience of a question about a broadcast. A condition that the broadcast has saved counts as asked by the person who saved it. */
export function readAskedNow(asking: Asking & Pick<Context, 'visitor'>, audience: Audience, kept: Kept): Promise<AskedContacts> {
  const condition = findKeptCondition(asking.actor, audience, kept)
  return condition === undefined
    ? readAsked(asking, audience, { askedBy: asking.visitor })
    : readAsked(asking, { ...audience, condition }, { savedBy: kept.conditionBy })
}

/** Who is meant by what a broadcast has. */
export const readKept = (asking: Asking, { audience, conditionBy }: Kept): Promise<AskedContacts> =>
  readAsked(asking, audience, { savedBy: conditionBy })

/**
 * [BR31] Who is meant, as the database is asked it: all that meet the condition or a segment that the asker sees, and of these who has one of
 * the labels. Nothing chosen is nobody, or whoever has the labels.
 */
async function readAsked(
  asking: Asking,
  { condition, segmentIds = [], labelIds = [], isEverybody = false }: Audience,
  origin: ConditionOrigin,
): Promise<AskedContacts> {
  const parts: AskedContacts[] = condition === undefined ? [] : [await readContactFilter(asking, { condition }, origin)]
  const segments = segmentIds.length > 0 ? await findSeenSegments(asking, segmentIds) : []
  if (segments.length < new Set(segmentIds).size)
    throw new Refusal('segment.notFound', { fields: [{ name: 'segmentIds', problem: 'notInList' }] })
  // One after the other: words with accents are asked of the same connection.
  for (const segment of segments) parts.push(await readSegmentGroup(asking, segment))
  const isOpen = isEverybody || (parts.length === 0 && labelIds.length > 0)
  const chosen: AskedContacts = isOpen ? everybody : { joined: 'or', parts }
  if (labelIds.length === 0) return chosen
  const labelled: Group = { all: [{ field: 'label', is: 'anyOf', values: labelIds }] }
  return { joined: 'and', parts: [chosen, await readContactGroup(asking, labelled, origin)] }
}
