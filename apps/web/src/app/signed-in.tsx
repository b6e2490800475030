import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LandingScreen } from '../features/session/landing-screen.tsx'
import { clearNotices } from '../kit/notices.ts'
import { newQueryClient } from '../kit/query.ts'
import { Notices } from './notices.tsx'

/** What every signed-in page lives in. The cache is born and dies with it: the next person finds nothing of the last one. */
export function SignedIn() {
  const [client] = useState(newQueryClient)
  useEffect(() => clearNotices, [])
  return (
    <QueryClientProvider client={client}>
      <LandingScreen />
      <Notices />
    </QueryClientProvider>
  )
}
