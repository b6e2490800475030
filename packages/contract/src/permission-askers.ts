export const askers = [
  'visitor',
  'nobody',
  'admin',
  'agent',
  'dashboard',
  'developer',
  'contact',
  'broadcast',
  'automation',
  'billing',
  'internalAdmin',
  'internalNobody',
] as const
/** A person with exactly one permission, with none, without a session, or of the provider's own staff. */
export type Asker = (typeof askers)[number]

/**
 * Who may make each call of a feature, as DECISIONS, "Permissions by call", has it: typed by hand, nothing in it is read from the calls.
 */
export type PermissionRows = Readonly<Record<string, readonly Asker[]>>

export const everybody: readonly Asker[] = [...askers]
export const signedIn: readonly Asker[] = askers.filter((asker) => asker !== 'visitor')
export const admins: readonly Asker[] = ['admin', 'internalAdmin']
