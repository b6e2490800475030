import '@fontsource-variable/inter/wght.css'
import '../ui/styles.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { followCompanyStyle } from '../features/company/public.ts'
import { keepSignedIn } from '../kit/calls/send.ts'
import { watchTyping } from '../kit/kept/unsaved.ts'
import { followMissingParts } from './build/missing-part.ts'
import { Providers } from './providers.tsx'
import { newRouter } from './router.tsx'

/** Shows the page, whose first texts are here by now. */
export function start() {
  // The Content-Security-Policy forbids building functions from text, which zod would try.
  z.config({ jitless: true })

  followCompanyStyle()
  keepSignedIn()
  watchTyping()
  followMissingParts()

  const router = newRouter()
  createRoot(document.getElementById('root')!).render(<Providers router={router} />)

  // Last, so that the page does not wait for it.
  if (import.meta.env.PROD) afterLoad(async () => (await import('./build/service-worker.ts')).followBuilds(router))
}

function afterLoad(work: () => void) {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work)
}
