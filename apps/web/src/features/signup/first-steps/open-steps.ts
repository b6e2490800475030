import { companyCalls } from '@prosa/contract/company/calls'
import type { FirstSteps } from '@prosa/contract/company/model'
import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useEffect } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { readText, writeText } from '../../../kit/kept/storage.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'

type Person = Pick<SessionData, 'companyId' | 'userId'>

const keyOf = ({ companyId, userId }: Person) => `prosa.firstStepsSeen.${companyId}.${userId}`
const doneKeyOf = ({ companyId, userId }: Person) => `prosa.firstStepsDone.${companyId}.${userId}`

export const dismissFirstSteps = (person: Person) => writeText(keyOf(person), 'yes')

/** For administrators, until they dismiss it. */
export const showsFirstSteps = (data: SessionData): boolean =>
  may({ permissions: permissionsOf(data), internal: false }, 'admin') && readText(keyOf(data)) === null

/** Without these nobody can work; a photo and a second factor are good to have. */
const needed = ['companyNamed', 'numberConnected', 'chatBegun', 'teamInvited'] as const satisfies (keyof FirstSteps)[]

/** How many of the first steps are done, while they are kept in sight: until what is needed is done, which is asked for no more then. */
export function useOpenSteps(data: SessionData): { done: number; all: number } | null {
  const { companyId, userId } = data
  const isAsked = showsFirstSteps(data) && readText(doneKeyOf(data)) === null
  const steps = useCall(companyCalls.getFirstSteps, isAsked ? { companyId } : null).data
  const isDone = steps !== undefined && needed.every((step) => steps[step])
  useEffect(() => {
    if (isDone) writeText(doneKeyOf({ companyId, userId }), 'yes')
  }, [isDone, companyId, userId])
  if (!isAsked || !steps || isDone) return null
  const all = Object.values(steps)
  return { done: all.filter(Boolean).length, all: all.length }
}
