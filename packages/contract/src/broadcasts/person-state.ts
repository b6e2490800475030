import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Of one person in a broadcast. What becomes of an accepted message later are times, not states. */
export const PersonState = codes({ Ready: 0, Reserved: 1, Accepted: 2, Failed: 3, Uncertain: 4, Skipped: 5 })
export type PersonState = CodeOf<typeof PersonState>

const { Ready, Reserved, Accepted, Failed, Uncertain, Skipped } = PersonState

export const personMoves = moves(PersonState, {
  /** Message, price and queue item in one commit. */
  reserve: { from: [Ready], to: Reserved },
  accept: { from: [Reserved, Uncertain], to: Accepted },
  /** The provider refused, at once or later. */
  fail: { from: [Reserved, Accepted, Uncertain], to: Failed },
  /** Nobody knows whether it left: never sent again by itself. */
  doubt: { from: [Reserved], to: Uncertain },
  /** Taken back before it left: a pause, or a refusal that is about the template, the account or the number. */
  release: { from: [Reserved], to: Ready },
  skip: { from: [Ready, Reserved], to: Skipped },
  /** Once more to whom it failed for now, or was refused afterwards for the template, the account or the number. */
  redo: { from: [Failed], to: Ready },
})
