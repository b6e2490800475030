import '@fontsource-variable/inter/wght.css'
import './ui/styles.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { Providers } from './app/providers.tsx'
import { followCompanyStyle } from './features/company/public.ts'
import { followLanguage } from './kit/i18n.ts'
import { keepSignedIn } from './kit/send.ts'

// The Content-Security-Policy forbids building functions from text, which zod would try.
z.config({ jitless: true })

followLanguage()
followCompanyStyle()
keepSignedIn()

createRoot(document.getElementById('root')!).render(<Providers />)
