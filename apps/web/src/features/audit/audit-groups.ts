/** The areas (what stands before the dot in an entry's `what`), grouped by what people look for. */
export const auditGroups = {
  people: ['agent', 'user', 'profile'],
  access: ['session', 'twoFactor', 'password'],
  departments: ['department'],
  numbers: ['number'],
  labels: ['label'],
  chats: ['chat'],
  contacts: ['contact'],
  company: ['company', 'signup'],
} as const satisfies Record<string, readonly string[]>

export type AuditGroup = keyof typeof auditGroups
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]
