import { Audience } from '@prosa/contract/broadcasts/model'
import type { Group } from '@prosa/contract/conditions/condition'
import { Refusal } from '../../../kit/http/refusal.ts'
import { type AskedContacts, type Asking, findSeenSegments, readContactFilter, readContactGroup } from '../../segments/public.ts'

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

/**
 * [BR31] Who is meant, as the database is asked it: all that meet the condition or a segment that the asker sees, and of these who has one of
 * the labels. Nothing chosen is nobody, or whoever has the labels.
 */
export async function readAsked(
  asking: Asking,
  { condition, segmentIds = [], labelIds = [], isEverybody = false }: Audience,
): Promise<AskedContacts> {
  const parts: AskedContacts[] = condition === undefined ? [] : [await readContactFilter(asking, { condition })]
  const segments = segmentIds.length > 0 ? await findSeenSegments(asking, segmentIds) : []
  if (segments.length < new Set(segmentIds).size)
    throw new Refusal('segment.notFound', { fields: [{ name: 'segmentIds', problem: 'notInList' }] })
  // One after the other: words with accents are asked of the same connection.
  for (const segment of segments) parts.push(await readContactGroup(asking, segment.condition))
  const isOpen = isEverybody || (parts.length === 0 && labelIds.length > 0)
  const chosen: AskedContacts = isOpen ? everybody : { joined: 'or', parts }
  if (labelIds.length === 0) return chosen
  const labelled: Group = { all: [{ field: 'label', is: 'anyOf', values: labelIds }] }
  return { joined: 'and', parts: [chosen, await readContactGroup(asking, labelled)] }
}
