import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LandingScreen } from '../features/session/landing-screen.tsx'
import { clearNotices } from '../kit/notices.ts'
import { newQueryClient } from '../kit/query.ts'
import { useOwner } from '../kit/session.ts'
import { LiveLink } from './live-link.tsx'
import { Notices } from './notices.tsx'
import styles from './signed-in.module.css'

/** Every signed-in page belongs to one company, person and session; when another tab replaces them, all of it begins anew. */
export function SignedIn() {
  const owner = useOwner()
  return owner === null ? null : <OwnPages key={owner} owner={owner} />
}

/** The cache is born and dies with its session: the next person finds nothing of the last one. */
function OwnPages({ owner }: { owner: string }) {
  const [client] = useState(newQueryClient)
  useEffect(() => clearNotices, [])
  return (
    <QueryClientProvider client={client}>
      <div className={styles.pages}>
        <LiveLink owner={owner} />
        <LandingScreen />
      </div>
      <Notices />
    </QueryClientProvider>
  )
}
