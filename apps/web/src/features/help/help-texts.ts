import { textsOf } from '../../kit/i18n.ts'

export const helpTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
