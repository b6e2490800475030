import type { ReasonNeeded } from '@prosa/contract/chats/closing'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import type { Asker } from '../way-back.ts'

type Standing = { departmentId: string; labels?: readonly unknown[] | undefined }

/** What the department of a chat asks for before it is closed, as far as it is known here; null where it has that already. */
export function askedOnClosing({ departments }: Pick<Asker, 'departments'>, { departmentId, labels }: Standing): ReasonNeeded | null {
  const rules = departments.find((each) => each.departmentId === departmentId)?.inboxRules
  return !rules || rules.closeAsk === 'nothing' || (rules.closeAsk === 'label' && labels?.length) ? null : rules
}

/** What the server says that it asks for; null where a refusal is about something else. */
export const askedByRefusal = (error: unknown): ReasonNeeded | null =>
  error instanceof RefusedError && error.code === 'chat.reasonNeeded' ? (error.facts as ReasonNeeded) : null
