import { textsOf } from '../i18n.ts'

/** The words for the codes that the frame and the inbox show at once; `stateWords` has these, too, and those of all others. */
export const nearStateWords = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
