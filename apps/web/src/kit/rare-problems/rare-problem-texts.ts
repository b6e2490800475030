import { textsOf } from '../i18n.ts'

/** The texts of refusals that few people ever meet: they are loaded with the first of them (problem-text.ts), not with the frame. */
export const rareProblemTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
