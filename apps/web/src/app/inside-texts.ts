import { currentLanguage } from '../kit/language.ts'

/** Each brings the file with the texts of the frame and the inbox (vite.config.ts). */
const files = {
  pt: () => import('./shell/texts/pt.ts'),
  en: () => import('./shell/texts/en.ts'),
  es: () => import('./shell/texts/es.ts'),
}

/** Asked for beside the code that reads them, not after it. */
export const bringInsideTexts = () => void Promise.allSettled([files[currentLanguage()]()])
