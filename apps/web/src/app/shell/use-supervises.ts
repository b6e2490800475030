import type { SessionData } from '@prosa/contract/session/session-data'
import { useKeptSupervision } from '../../kit/kept/supervision.ts'
import { mayOpen } from './main-nav.ts'

/** Whether the person is a supervisor of some department, or an administrator, who looks after all of them. */
export function useSupervises(data: SessionData): boolean {
  const isKept = useKeptSupervision()
  return isKept || mayOpen(data, 'S020')
}
