import { textsOf } from '../../../../kit/i18n.ts'

export const screenNameTexts = textsOf({
  pt: () => import('./pt.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
})
