import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4; what each means is in DECISIONS, "Chats". */
export const ChatStatus = codes({ Open: 1, Pending: 2, Expired: 3, Closed: 4 })
export type ChatStatus = CodeOf<typeof ChatStatus>

const { Open, Pending, Expired, Closed } = ChatStatus

/** Spec §4 and DECISIONS, "Chats". A closed chat has to be reopened before anything else can be done with it. */
export const chatMoves = moves(ChatStatus, {
  /** To me, to an agent or to the contact's lead, who becomes its agent. */
  assign: { from: [Open, Pending, Expired], to: Open },
  /** By the department's automatic distribution: never takes a chat from an agent. */
  distribute: { from: [Pending], to: Open },
  /** To another department's queue, without agent. */
  transfer: { from: [Open, Pending, Expired], to: Pending },
  /** "Assign to the system": the flow answers. */
  handToBot: { from: [Open, Pending, Expired], to: Pending },
  /** Its agent left or is absent. */
  requeue: { from: [Open], to: Pending },
  /** The channel's window has passed. */
  expire: { from: [Open, Pending], to: Expired },
  close: { from: [Open, Pending, Expired], to: Closed },
  /** By a person, who becomes its agent. */
  reopen: { from: [Expired, Closed], to: Open },
  /** By a template, whose sender becomes its agent. */
  reopenByTemplate: { from: [Expired, Closed], to: Open },
  /** By the customer's next message: to its last agent, else to the start flow, else to the queue. */
  reopenToAgent: { from: [Expired, Closed], to: Open },
  reopenToBot: { from: [Expired, Closed], to: Pending },
  reopenToQueue: { from: [Expired, Closed], to: Pending },
})

/** What a department wants to have done in a chat by a time: answered first, answered again, closed. */
export type SlaKind = 'firstAnswer' | 'nextAnswer' | 'resolution'

/** Kept as the reason of a session that nobody closed: its customer stayed silent. Whoever shows it says so in the reader's language. */
export const silenceReason = ':silence'
