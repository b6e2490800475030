import { textsOf } from '../i18n.ts'

/**
 * The words for a code: `useTexts(stateWords).chatStatus[ChatStatus.nameOf(code)]`. Not for the pages of visitors, which have to stay
 * small.
 */
export const stateWords = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
