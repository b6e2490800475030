import * as z from 'zod/mini'
import { closeAsks, type InboxRules } from '../departments/inbox-rules.ts'
import type { ErrorCode } from '../errors.ts'

type Asks = Pick<InboxRules, 'closeAsk' | 'closeReasons'>
type Said = { reason: string; isLabelled: boolean }

/** Where a department names no reasons, any words are one. */
const isReasonOf = (reasons: readonly string[], reason: string): boolean =>
  reasons.length === 0 ? reason !== '' : reasons.includes(reason)

/** Whether a person who closes a chat has said what its department asks for. The system is not asked. */
export function refusedClosing(
  { closeAsk, closeReasons }: Asks,
  { reason, isLabelled }: Said,
): Extract<ErrorCode, 'chat.reasonNeeded'> | null {
  const isSaid = closeAsk === 'nothing' || (closeAsk === 'label' ? isLabelled : isReasonOf(closeReasons, reason))
  return isSaid ? null : 'chat.reasonNeeded'
}

/** The facts of `chat.reasonNeeded`. */
export const ReasonNeeded = z.object({ closeAsk: z.enum(closeAsks), closeReasons: z.array(z.string()) })
export type ReasonNeeded = z.output<typeof ReasonNeeded>
