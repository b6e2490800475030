import { textsOf } from '../i18n.ts'

/** The texts of refusals that only signed-in people can meet: they are loaded with the frame, not with the first page. */
export const laterProblemTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
