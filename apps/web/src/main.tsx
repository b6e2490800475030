import '@fontsource-variable/inter/wght.css'
import './ui/styles.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { followMissingParts } from './app/missing-part.ts'
import { Providers } from './app/providers.tsx'
import { followBuilds } from './app/service-worker.ts'
import { followCompanyStyle } from './features/company/public.ts'
import { followLanguage } from './kit/i18n.ts'
import { keepSignedIn } from './kit/send.ts'
import { watchTyping } from './kit/unsaved.ts'

// The Content-Security-Policy forbids building functions from text, which zod would try.
z.config({ jitless: true })

followLanguage()
followCompanyStyle()
keepSignedIn()
watchTyping()
followMissingParts()
if (import.meta.env.PROD) followBuilds()

createRoot(document.getElementById('root')!).render(<Providers />)
