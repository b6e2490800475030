import { RefusedError } from '../../../kit/calls/refused-error.ts'
import type { Asker } from '../way-back.ts'

/** The rules of a department that asks for something before a chat is closed, as far as they are known here. */
export const asksOnClosing = ({ departments }: Asker, { departmentId }: { departmentId: string }) =>
  departments.find((each) => each.departmentId === departmentId && (each.inboxRules?.closeAsk ?? 'nothing') !== 'nothing')?.inboxRules

export const isReasonNeeded = (error: unknown): error is RefusedError => error instanceof RefusedError && error.code === 'chat.reasonNeeded'
