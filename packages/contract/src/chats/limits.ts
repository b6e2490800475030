/** Spec §9. */
export const chatPageSize = 20
const legacyPageSize = 50

/** The legacy lists are asked anew from the top: never for fewer than already stand on the screen (spec §9). */
export const legacyChatPageSize = (loaded: number) => Math.max(legacyPageSize, loaded)
