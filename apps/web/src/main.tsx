import '@fontsource-variable/inter/wght.css'
import './ui/styles.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { followMissingParts } from './app/build/missing-part.ts'
import { Providers } from './app/providers.tsx'
import { newRouter } from './app/router.tsx'
import { followCompanyStyle } from './features/company/public.ts'
import { keepSignedIn } from './kit/calls/send.ts'
import { followLanguage } from './kit/i18n.ts'
import { watchTyping } from './kit/kept/unsaved.ts'

// The Content-Security-Policy forbids building functions from text, which zod would try.
z.config({ jitless: true })

followLanguage()
followCompanyStyle()
keepSignedIn()
watchTyping()
followMissingParts()

const router = newRouter()
createRoot(document.getElementById('root')!).render(<Providers router={router} />)

// Last, so that the page does not wait for it.
if (import.meta.env.PROD) window.addEventListener('load', async () => (await import('./app/build/service-worker.ts')).followBuilds(router))
