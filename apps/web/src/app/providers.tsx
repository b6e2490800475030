import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CompanyPaint } from '../features/company/public.ts'
import { useLanguage } from '../kit/i18n.ts'
import { subscribeSession } from '../kit/session.ts'
import { colorRoles, theme } from '../ui/theme.ts'
import { UiLanguageContext } from '../ui/ui-language.ts'
import { newRouter, type ProsaRouter } from './router.tsx'

const schemeManager = localStorageColorSchemeManager({ key: 'prosa.scheme' })

type Props = { router?: ProsaRouter }

export function Providers({ router: given }: Props) {
  const language = useLanguage()
  const [router] = useState(() => given ?? newRouter())
  // The guards look again whenever the session begins, ends or is renewed, here or in another tab.
  useEffect(() => subscribeSession(() => void router.invalidate()), [router])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={colorRoles} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      <CompanyPaint />
      <UiLanguageContext value={language}>
        <RouterProvider router={router} />
      </UiLanguageContext>
    </MantineProvider>
  )
}
