import { textsOf } from '../spoken-texts.ts'

/** Apart from the words of all controls: they travel with the few dialogs that have this field. */
export const whenTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
