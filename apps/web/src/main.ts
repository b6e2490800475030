import { bringInsideTexts } from './app/inside-texts.ts'
import { readText } from './kit/kept/storage.ts'
import { beginToSpeak, currentLanguage, followLanguage } from './kit/language.ts'
import { sessionKey } from './kit/session/session-keys.ts'

/** Each brings the file with the texts of the first page (vite.config.ts): on its way before the page's code is here to ask for them. */
const firstTexts = {
  pt: () => import('./kit/texts/pt.ts'),
  en: () => import('./kit/texts/en.ts'),
  es: () => import('./kit/texts/es.ts'),
}

/**
 * Whoever is signed in needs the frame and most often the inbox next: the build names their files in index.html, and they are on their way
 * beside the code of the first page, not after it has run.
 */
function bringNextPage() {
  const named = document.querySelector<HTMLMetaElement>('meta[name="next-page"]')?.content
  if (!named || readText(sessionKey) === null) return
  bringInsideTexts()
  for (const href of named.split(' ')) {
    const rel = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), { ...rel, href, crossOrigin: '' }))
  }
}

async function open() {
  // The page itself is on its way since index.html, where the build names it.
  const { start } = await import('./app/start.tsx')
  await beginToSpeak()
  start()
}

followLanguage()
void Promise.allSettled([firstTexts[currentLanguage()]()])
bringNextPage()
// Without its texts the page cannot say anything: these words stand in index.html.
open().catch((error: unknown) => {
  document.getElementById('unreachable')!.hidden = false
  throw error
})
