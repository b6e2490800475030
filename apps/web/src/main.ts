import { beginToSpeak, currentLanguage, followLanguage } from './kit/language.ts'

/** Each brings the file with the texts of the first page (vite.config.ts): on its way before the page's code is here to ask for them. */
const firstTexts = {
  pt: () => import('./kit/texts/pt.ts'),
  en: () => import('./kit/texts/en.ts'),
  es: () => import('./kit/texts/es.ts'),
}

async function open() {
  // The page itself is on its way since index.html, where the build names it.
  const { start } = await import('./app/start.tsx')
  await beginToSpeak()
  start()
}

followLanguage()
void Promise.allSettled([firstTexts[currentLanguage()]()])
// Without its texts the page cannot say anything: these words stand in index.html.
open().catch((error: unknown) => {
  document.getElementById('unreachable')!.hidden = false
  throw error
})
