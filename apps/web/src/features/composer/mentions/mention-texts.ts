import { textsOf } from '../../../kit/i18n.ts'

/** Apart from the composer's, which are loaded with the inbox. */
export const mentionTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
