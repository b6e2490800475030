/** Spec §9. */
export const chatPageSize = 20
const legacyPageSize = 50

/** The legacy lists are loaded again from the top: never fewer than are already on the screen (spec §9). */
export const legacyChatPageSize = (loaded: number) => Math.max(legacyPageSize, loaded)

/** The length of the reason for closing a chat. */
export const mostCloseReason = 200
/** How long whoever closed a chat can undo it. */
export const undoClosingWithin = 60_000
/** How long whoever transferred a chat can undo it. */
export const undoTransferWithin = 60_000
/** How far ahead a chat can be snoozed. */
export const farthestSnooze = 366 * 24 * 3_600_000
/** `snoozedUntil` of a chat that nothing but the customer's next message wakes: the last moment that a time can be. */
export const untilAnswered = 253_402_300_799_999
/** The length of a chat draft. */
export const mostDraftLength = 4_096
