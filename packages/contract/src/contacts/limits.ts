/** Spec §9. */
export const contactPageSize = 5
export const mostContactName = 200
export const mostNoteLength = 2_000
/** The notes of one contact. */
export const mostNotes = 200
export const mostContactPageSize = 100
/** By its number; what is farther is reached by `after`. */
export const mostContactPage = 1_000_000
export const mostContactsFound = 50
/** What the list without pages answers at once. */
export const mostContactsListed = 1_000
export const mostXlsxRows = 50_000
/** How long a deleted contact can be brought back. */
export const contactBinLife = 30 * 86_400_000
