const encode = encodeURIComponent

/** S012: the provider's desk, where a hold is ended. */
export const deskAddress = (companyId: string): string => `/${encode(companyId)}/admin`

/** S020: the section of the settings that lists held work. */
export const heldAddress = (companyId: string): string => `/settings/${encode(companyId)}/main?section=outgoing`
