import type { Channel } from '../../channel.ts'
import { askGraph } from '../graph.ts'
import { fieldIn, idIn, textIn } from '../loose-json.ts'

const isDone = (answer: unknown) => fieldIn(answer, 'success') === true || null
const withTtl = (seconds: number | null) => (seconds === null ? {} : { message_send_ttl_seconds: seconds })

/** Asked twice it would be refused the second time, and nobody could tell whose it is: after a lost answer it is looked for. */
export const createTemplate: Channel['createTemplate'] = (number, { name, language, category, isNamed, ttlSeconds, components }, signal) =>
  askGraph(
    number,
    {
      method: 'POST',
      path: [number.businessAccountId ?? '', 'message_templates'],
      body: {
        ...{ name, language, category, components, allow_category_change: true },
        parameter_format: isNamed ? 'NAMED' : 'POSITIONAL',
        ...withTtl(ttlSeconds),
      },
      mayRepeat: false,
      read: (answer) => {
        const id = idIn(answer, 'id', 64)
        return id === null ? null : { id, word: textIn(answer, 'status', 64), category: textIn(answer, 'category', 64) }
      },
    },
    signal,
  )

/** An edit is counted against a limit: one whose answer was lost is not asked again before somebody looked. */
export const editTemplate: Channel['editTemplate'] = (number, id, { category, ttlSeconds, components }, signal) =>
  askGraph(
    number,
    {
      method: 'POST',
      path: [id],
      body: { components, ...(category !== null && { category }), ...withTtl(ttlSeconds) },
      mayRepeat: false,
      read: isDone,
    },
    signal,
  )

export const deleteTemplate: Channel['deleteTemplate'] = (number, id, name, signal) =>
  askGraph(
    number,
    {
      method: 'DELETE',
      path: [number.businessAccountId ?? '', 'message_templates'],
      query: { hsm_id: id, name },
      mayRepeat: true,
      read: isDone,
    },
    signal,
  )
