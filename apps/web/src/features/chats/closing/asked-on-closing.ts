import { ReasonNeeded } from '@prosa/contract/chats/closing'
import type { Asker } from '../way-back.ts'
import { asksOnClosing, isReasonNeeded } from './asks-on-closing.ts'

type Standing = { departmentId: string; labels: readonly unknown[] | undefined }

/** What has to be said before a chat is closed: as the server refused, else as it is known here; null where the chat has it already. */
export function askedOnClosing(asker: Asker, { departmentId, labels = [] }: Standing, refusal: unknown = null): ReasonNeeded | null {
  const facts = isReasonNeeded(refusal) ? ReasonNeeded.safeParse(refusal.facts) : null
  const needed = facts?.success ? facts.data : asksOnClosing(asker, { departmentId })
  return !needed || (needed.closeAsk === 'label' && labels.length > 0) ? null : needed
}
