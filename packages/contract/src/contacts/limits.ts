/** Spec §9. */
export const contactPageSize = 5
export const mostContactName = 200
export const mostPropertyValue = 1_000
export const mostNoteLength = 2_000
/** The notes of one contact. */
export const mostNotes = 200
