import type { Channel } from '../channel.ts'
import { askGraph } from './graph.ts'
import { listIn, objectIn } from './loose-json.ts'
import { userOf } from './recipient.ts'

/** Blocking somebody who is blocked does no harm. What fails for one of them comes with the error of that one. */
export const blockUser: Channel['block'] = async (number, waId, isBlocked, signal) =>
  askGraph(
    number,
    {
      method: isBlocked ? 'POST' : 'DELETE',
      path: [number.providerId, 'block_users'],
      body: { messaging_product: 'whatsapp', block_users: [{ user: userOf(waId) }] },
      mayRepeat: true,
      read: (answer) => listIn(objectIn(answer, 'block_users'), isBlocked ? 'added_users' : 'removed_users').length > 0 || null,
    },
    signal,
  )
