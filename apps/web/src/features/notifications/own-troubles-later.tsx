import { lazy, Suspense } from 'react'
import type { OwnTroubles } from './own-troubles.tsx'

const Section = lazy(async () => ({ default: (await import('./own-troubles.tsx')).OwnTroubles }))

/** It travels when there are some, and somebody looks. */
export const OwnTroublesLater = (props: Parameters<typeof OwnTroubles>[0]) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)
