import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4; archived is Inactive (A42). */
export const LabelStatus = codes({ Active: 0, Inactive: 1 })
export type LabelStatus = CodeOf<typeof LabelStatus>

export const labelMoves = moves(LabelStatus, {
  archive: { from: [LabelStatus.Active], to: LabelStatus.Inactive },
  unarchive: { from: [LabelStatus.Inactive], to: LabelStatus.Active },
})
