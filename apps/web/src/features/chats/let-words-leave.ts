import { RefusedError } from '../../kit/calls/refused-error.ts'
import { emptyOutbox } from '../composer/public.ts'
import type { Asked } from './shown-chat.ts'

/** What was written before goes first: a chat that is given away or closed would take it no more. */
export async function letWordsLeave(asked: Asked): Promise<void> {
  if (await emptyOutbox(asked)) return
  throw new RefusedError({ status: 0, code: 'network', detailMessage: 'what was written before waits still' })
}
