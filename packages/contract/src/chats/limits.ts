/** Spec §9. */
export const chatPageSize = 20
const legacyPageSize = 50

/** The legacy lists are asked anew from the top: never for fewer than already stand on the screen (spec §9). */
export const legacyChatPageSize = (loaded: number) => Math.max(legacyPageSize, loaded)

/** Why a chat was closed, in a person's own words. */
export const mostCloseReason = 200
/** For so long whoever closed a chat can take it back. */
export const undoClosingWithin = 60_000
/** What stands in a composer and was not sent. */
export const mostDraftLength = 4_096
