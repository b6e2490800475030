/** A name as it is stored: trimmed, and with accents in one form (NFC). */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim()
