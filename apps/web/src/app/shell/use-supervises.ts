import type { SessionData } from '@prosa/contract/session/session-data'
import { useKeptSupervision } from '../../kit/kept/supervision.ts'
import { mayOpen } from './main-nav.ts'

/** Returns whether the person supervises a department. Administrators supervise all departments. */
export function useSupervises(data: SessionData): boolean {
  const isKept = useKeptSupervision()
  return isKept || mayOpen(data, 'S020')
}
