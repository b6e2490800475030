import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/model'
import { readText, writeText } from '../../../kit/kept/storage.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'

type Person = Pick<SessionData, 'companyId' | 'userId'>

const keyOf = ({ companyId, userId }: Person) => `prosa.firstStepsSeen.${companyId}.${userId}`

export const dismissFirstSteps = (person: Person) => writeText(keyOf(person), 'yes')

/** For administrators, until they dismiss it. */
export const showsFirstSteps = (data: SessionData): boolean =>
  may({ permissions: permissionsOf(data), internal: false }, 'admin') && readText(keyOf(data)) === null
