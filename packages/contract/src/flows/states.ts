import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** The automations people build; A01: the spec's own list is that of the provider's flows, below. */
export const ChatFlowStatus = codes({ Draft: 1, Published: 2, Disabled: 3, Deleted: 4 })
export type ChatFlowStatus = CodeOf<typeof ChatFlowStatus>

const { Draft, Published, Disabled, Deleted } = ChatFlowStatus

export const chatFlowMoves = moves(ChatFlowStatus, {
  /** A published one is edited as a copy, so that customers never get half a change (spec §2). */
  edit: { from: [Draft, Disabled], to: Draft },
  publish: { from: [Draft], to: Published },
  disable: { from: [Published], to: Disabled },
  enable: { from: [Disabled], to: Published },
  delete: { from: [Draft, Published, Disabled], to: Deleted },
  /** Out of the bin (DECISIONS): it does not answer customers again before a person publishes it. */
  restore: { from: [Deleted], to: [Draft, Disabled] },
})

/** Spec §4: forms inside WhatsApp, which the provider checks and may block. */
export const FlowStatus = codes({ Published: 1, Blocked: 2, Disabled: 3 })
export type FlowStatus = CodeOf<typeof FlowStatus>

export const flowMoves = moves(FlowStatus, {
  publish: { from: [FlowStatus.Disabled], to: FlowStatus.Published },
  disable: { from: [FlowStatus.Published], to: FlowStatus.Disabled },
  /** Only the provider makes these two moves. */
  block: { from: [FlowStatus.Published, FlowStatus.Disabled], to: FlowStatus.Blocked },
  unblock: { from: [FlowStatus.Blocked], to: FlowStatus.Published },
})

export const FlowCategory = codes({
  SignUp: 1,
  SignIn: 2,
  AppointmentBooking: 3,
  LeadGeneration: 4,
  ContactUs: 5,
  CustomerSupport: 6,
  Survey: 7,
  Other: 8,
})
export type FlowCategory = CodeOf<typeof FlowCategory>
