import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. Registered is known but not yet tried; Valid and Invalid say whether the channel reaches it; Blocked for any number (A38). */
export const ContactStatus = codes({ Valid: 0, Invalid: 1, Blocked: 2, Registered: 3 })
export type ContactStatus = CodeOf<typeof ContactStatus>

const { Valid, Invalid, Blocked, Registered } = ContactStatus

export const contactMoves = moves(ContactStatus, {
  validate: { from: [Valid, Invalid, Registered], to: Valid },
  invalidate: { from: [Valid, Invalid, Registered], to: Invalid },
  block: { from: [Valid, Invalid, Registered], to: Blocked },
  /** Back to the state from before, when no number blocks it any more. */
  unblock: { from: [Blocked], to: [Valid, Invalid, Registered] },
})

/** Spec §4. */
export const ImportContactStatus = codes({ Initial: 0, Saving: 1, Success: 2, Failed: 3, MaxSize: 4 })
export type ImportContactStatus = CodeOf<typeof ImportContactStatus>

const { Initial, Saving, Success, Failed, MaxSize } = ImportContactStatus

export const importMoves = moves(ImportContactStatus, {
  begin: { from: [Initial], to: Saving },
  refuseSize: { from: [Initial], to: MaxSize },
  succeed: { from: [Saving], to: Success },
  fail: { from: [Initial, Saving], to: Failed },
})
