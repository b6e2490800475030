import { textsOf } from '../../../kit/i18n.ts'

/** The texts of the demonstration's logins, apart from those of the login page, which has no demonstration in production. */
export const demoLoginTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
