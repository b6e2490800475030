import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. */
export const TemplateStatus = codes({
  Draft: 0,
  InApproval: 1,
  Approved: 2,
  Declined: 3,
  Deleted: 4,
  BlockedTemporary: 5,
  Banned: 6,
  NotApplied: 7,
  PartialSync: 8,
  ApprovedDeclined: 9,
  Paused: 10,
  Disabled: 11,
})
export type TemplateStatus = CodeOf<typeof TemplateStatus>

const {
  Draft,
  InApproval,
  Approved,
  Declined,
  Deleted,
  BlockedTemporary,
  Banned,
  NotApplied,
  PartialSync,
  ApprovedDeclined,
  Paused,
  Disabled,
} = TemplateStatus

/** All states that the provider knows. */
const submitted = [
  InApproval,
  Approved,
  Declined,
  BlockedTemporary,
  Banned,
  NotApplied,
  PartialSync,
  ApprovedDeclined,
  Paused,
  Disabled,
] as const

/** Those of which another text may be written and submitted (CHANNELS 1.11: not while one is being looked at). */
const revisable = [Approved, Declined, NotApplied, PartialSync, ApprovedDeclined, Paused] as const

export const templateMoves = moves(TemplateStatus, {
  edit: { from: [Draft], to: Draft },
  /** Begins or goes on with another text for a submitted one: what was approved is used until that is submitted. */
  revise: { from: revisable, to: revisable },
  finalize: { from: [Draft, ...revisable], to: InApproval },
  /** The text in use, also to accounts whose numbers came later. */
  apply: { from: [InApproval, ...revisable], to: submitted },
  /** What the provider says counts, its deletion too. It knows no drafts, and a template that was deleted here stays deleted. */
  sync: { from: submitted, to: [...submitted, Deleted] },
  delete: { from: [Draft, ...submitted], to: Deleted },
  /** Out of the bin (DECISIONS): the provider has deleted it, so it has to be approved again. */
  restore: { from: [Deleted], to: Draft },
})

/** Spec §4: V2 and V3 are generations of the provider's categories. */
export const TemplateType = codes({
  AccountUpdate: 1,
  V2Transactional: 12,
  V2Marketing: 13,
  V2OTP: 14,
  V3Utility: 15,
  V3Authentication: 16,
  V3Marketing: 17,
})
export type TemplateType = CodeOf<typeof TemplateType>
