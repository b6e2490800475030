import { textsOf } from '../../../kit/i18n.ts'

/** Apart from the other texts of the feature, which the frame loads with every page. */
export const profileTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
