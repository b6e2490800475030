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
/** The length of a chat draft. */
export const mostDraftLength = 4_096
