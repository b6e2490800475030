import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { reportAddress } from '../../kit/report-address.ts'

const ofCompany = (companyId: string) => `/broadcast/${encodeURIComponent(companyId)}`

/** S035. */
export const broadcastsAddress = (companyId: string): string => `${ofCompany(companyId)}/list`

type Written = { broadcastId: string; phonenumberId: string; departmentId: string }

/** Stands in the address of the wizard where there is no broadcast, number or department yet. */
export const unmade = 'new'

/** S036: where one is written. The number and department of the address are those that it has. */
export const wizardAddress = (companyId: string, { broadcastId, phonenumberId, departmentId }: Written): string =>
  `${ofCompany(companyId)}/${[phonenumberId || unmade, departmentId || unmade, broadcastId].map(encodeURIComponent).join('/')}/new`

/** What the name of one opens, wherever it is listed: a draft is written on, and of all others it is shown what became of them. */
export const openedAddress = (companyId: string, broadcast: Written & Pick<BroadcastEntry, 'status'>): string =>
  broadcast.status === BroadcastStatus.Draft ? wizardAddress(companyId, broadcast) : reportAddress(companyId, broadcast.broadcastId)
