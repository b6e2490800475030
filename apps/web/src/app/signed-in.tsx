import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LandingScreen } from '../features/session/landing-screen.tsx'
import { clearNotices } from '../kit/notices.ts'
import { newQueryClient } from '../kit/query.ts'
import { useOwner } from '../kit/session.ts'
import { Notices } from './notices.tsx'

/** Every signed-in page belongs to one company, person and session; when another tab replaces them, all of it begins anew. */
export function SignedIn() {
  const owner = useOwner()
  return owner === null ? null : <OwnPages key={owner} />
}

/** The cache is born and dies with its session: the next person finds nothing of the last one. */
function OwnPages() {
  const [client] = useState(newQueryClient)
  useEffect(() => clearNotices, [])
  return (
    <QueryClientProvider client={client}>
      <LandingScreen />
      <Notices />
    </QueryClientProvider>
  )
}
