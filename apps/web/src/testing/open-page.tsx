import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { newRouter } from '../app/router.tsx'
// Imported together with the test: on a busy machine, loading it lazily takes longer than a test waits for a page.
import '../app/signed-in.tsx'
import { followCompanyStyle } from '../features/company/public.ts'
import { keepSignedIn } from '../kit/calls/send.ts'
import { followLanguage } from '../kit/i18n.ts'
import { LiveWire, type OpenWire } from '../kit/live/live-wire.ts'
import { silentWire } from './fake-wire.ts'
import { newUser } from './samples/new-user.ts'

/** The whole web app at one address, as app/start.tsx starts it. */
export function openPage(address: string, openWire: OpenWire = silentWire) {
  const router = newRouter(createMemoryHistory({ initialEntries: [address] }))
  for (const stop of [followLanguage(), followCompanyStyle(), keepSignedIn()]) onTestFinished(stop)
  render(
    <LiveWire value={openWire}>
      <Providers router={router} />
    </LiveWire>,
  )
  return {
    user: newUser(),
    path: () => router.state.location.pathname,
    search: () => router.state.location.searchStr,
    goBack: () => act(() => router.history.back()),
  }
}
