import type { Language } from '@prosa/contract/formats/language'

/** Of a browser whose person is not known yet. */
export const acceptedLanguage = (accepted: string | undefined): Language =>
  (/^\s*(en|es)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() as Language | undefined) ?? 'pt'
