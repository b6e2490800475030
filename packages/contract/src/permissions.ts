export const permissions = ['admin', 'agent', 'dashboard', 'developer', 'contact', 'broadcast', 'automation', 'billing'] as const
export type Permission = (typeof permissions)[number]

/** The signed-in person, as both sides need to know them. */
export type Actor = {
  companyId: string
  userId: string
  sessionId: string
  permissions: readonly Permission[]
  departmentIds: readonly string[] | 'all'
  /** Works for the provider itself (its e-mail domain), not for the company. */
  internal: boolean
}

/** Who may make a call: anyone, any signed-in person, someone with one of the named permissions, or the provider's own staff. */
export type Allow = 'anonymous' | 'signedIn' | 'internal' | Permission | readonly Permission[]

type Person = Pick<Actor, 'permissions' | 'internal'>

export function may(person: Person, allow: Allow): boolean {
  if (allow === 'anonymous' || allow === 'signedIn') return true
  const isAdmin = person.permissions.includes('admin')
  if (allow === 'internal') return isAdmin && person.internal
  const enough = typeof allow === 'string' ? [allow] : allow
  return isAdmin || enough.some((permission) => person.permissions.includes(permission))
}

/** The one visibility rule: lists, counters, search, sockets, exports and push all ask it. */
export function sees(
  actor: Pick<Actor, 'permissions' | 'departmentIds' | 'userId'>,
  chat: { departmentId: string; agentId: string | null },
): boolean {
  if (actor.permissions.includes('admin') || actor.departmentIds === 'all') return true
  return actor.departmentIds.includes(chat.departmentId) || chat.agentId === actor.userId
}
