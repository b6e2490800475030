import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CompanyPaint, StyleGate, subscribeMaintenance } from '../features/company/public.ts'
import { useLanguage } from '../kit/i18n.ts'
import { subscribeSessionData } from '../kit/session/session-data.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { newRouter, type ProsaRouter } from './router.tsx'

type Props = { router?: ProsaRouter }

export function Providers({ router: given }: Props) {
  const language = useLanguage()
  const [router] = useState(() => given ?? newRouter())
  // The route guard runs again whenever the session begins, ends, is renewed or gets other permissions, here or in another tab.
  useEffect(() => subscribeSessionData(() => void router.invalidate()), [router])
  useEffect(() => subscribeMaintenance(() => void router.invalidate()), [router])
  return (
    <UiProvider language={language}>
      <CompanyPaint />
      <StyleGate>
        <RouterProvider router={router} />
      </StyleGate>
    </UiProvider>
  )
}
