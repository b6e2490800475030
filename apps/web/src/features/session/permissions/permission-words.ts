import { textsOf } from '../../../kit/i18n.ts'

/** Apart from the texts of the login page, which does not need them. */
export const permissionWords = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
