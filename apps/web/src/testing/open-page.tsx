import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { newRouter } from '../app/router.tsx'
import { followCompanyStyle } from '../features/company/public.ts'
import { followLanguage } from '../kit/i18n.ts'
import { keepSignedIn } from '../kit/send.ts'

/** The whole web on one address, as main.tsx starts it. */
export function openPage(address: string) {
  const router = newRouter(createMemoryHistory({ initialEntries: [address] }))
  for (const stop of [followLanguage(), followCompanyStyle(), keepSignedIn()]) onTestFinished(stop)
  render(<Providers router={router} />)
  return { user: userEvent.setup(), path: () => router.state.location.pathname }
}
