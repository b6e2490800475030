import { textsOf } from '../../kit/i18n.ts'

/** The words of the hold itself; those of the section of the settings are in `held`. */
export const outgoingTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
