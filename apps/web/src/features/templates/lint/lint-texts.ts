import { textsOf } from '../../../kit/i18n.ts'

/** What the linter found, in words: rooms that show findings read them here. */
export const lintTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
