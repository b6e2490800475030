import { sessionCalls } from '@prosa/contract/session/calls'
import type { OwnCompany } from '@prosa/contract/session/model'
import { useCall } from '../../../kit/calls/query.ts'

/** None until they are known: where to go besides is no reason to make anybody wait. */
export const useOwnCompanies = (): readonly OwnCompany[] => useCall(sessionCalls.listOwnCompanies, {}).data ?? []
