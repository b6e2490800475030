import { sessionCalls } from '@prosa/contract/session/calls'
import type { OwnCompany } from '@prosa/contract/session/model'
import { useCall } from '../../../kit/calls/query.ts'

/** Empty until they are loaded, as nobody has to wait for them. */
export const useOwnCompanies = (): readonly OwnCompany[] => useCall(sessionCalls.listOwnCompanies, {}).data ?? []
