/** What somebody calls a thing, as it is kept: without the blanks around it, and each accent written in the one way (NFC). */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim()
