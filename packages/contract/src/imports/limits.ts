export const mostImportBytes = 100 * 1024 * 1024
/** So much is received at all: what is too big by less is answered with the status for it, and no refusal. */
export const mostReceivedBytes = 2 * mostImportBytes
export const mostImportRows = 1_000_000
export const mostImportColumns = 200
/** Of one cell; what is longer belongs to no field that there is. */
export const mostCell = 5_000
/** Rows that stand beside each column while it is chosen. */
export const sampleRows = 5
/** An upload that nobody began with is removed after this. */
export const uploadLife = 2 * 86_400_000
/** Then an import is forgotten with its rows; it cannot be looked at any more. */
export const importLife = 90 * 86_400_000
export const importRowPageSize = 1_000
export const mostImportsListed = 50
/** Names of labels and people that were not found, as far as a screen shows them. */
export const mostUnknownNames = 20
