const ofCompany = (companyId: string) => `/broadcast/${encodeURIComponent(companyId)}`

/** S035. */
export const broadcastsAddress = (companyId: string): string => `${ofCompany(companyId)}/list`

type Written = { broadcastId: string; phonenumberId: string; departmentId: string }

/** Stands in the address of the wizard where there is no broadcast, number or department yet. */
export const unmade = 'new'

/** S036: where one is written. The number and department of the address are those that it has. */
export const wizardAddress = (companyId: string, { broadcastId, phonenumberId, departmentId }: Written): string =>
  `${ofCompany(companyId)}/${[phonenumberId || unmade, departmentId || unmade, broadcastId].map(encodeURIComponent).join('/')}/new`
