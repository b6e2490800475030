import type { ReactNode } from 'react'
import { AvailabilityContext, useOwnAvailability } from './use-availability.ts'

/** Asks once for everything inside that shows or changes one's own availability. */
export function AvailabilityProvider({ children }: { children: ReactNode }) {
  return <AvailabilityContext value={useOwnAvailability()}>{children}</AvailabilityContext>
}
