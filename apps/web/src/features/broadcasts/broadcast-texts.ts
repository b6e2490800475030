import { textsOf } from '../../kit/i18n.ts'

/** The words that the list, the wizard and the report share. */
export const broadcastTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
