import { textsOf } from '../i18n.ts'

/** The one scale by which the quality of a number and of a template is named. */
export const qualityWords = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
