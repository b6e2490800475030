import type { KnownFlag } from './flags/register.ts'

export const permissions = ['admin', 'agent', 'dashboard', 'developer', 'contact', 'broadcast', 'automation', 'billing'] as const
export type Permission = (typeof permissions)[number]

/** The signed-in person, as both sides need to know them. */
export type Actor = {
  companyId: string
  userId: string
  sessionId: string
  permissions: readonly Permission[]
  departmentIds: readonly string[] | 'all'
  /** The departments whose people do not see the chats of colleagues. */
  ownChatsOnlyIn: readonly string[]
  /** Sees numbers and e-mails of contacts masked (HD1). */
  contactsMasked: boolean
  /** What the product offers and this person has switched off (FL1). */
  flagsOff: readonly KnownFlag[]
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

/** Where the company hides them, only who works with contacts reads their numbers and e-mails whole. */
export const isMaskedFor = (held: readonly Permission[], { masksContacts }: { masksContacts: boolean }): boolean =>
  masksContacts && !may({ permissions: held, internal: false }, 'contact')

export type Viewer = Pick<Actor, 'permissions' | 'departmentIds' | 'ownChatsOnlyIn' | 'userId'>

/** The one rule of visibility: lists, counts, search, sockets, exports and push all use it. */
export function sees(actor: Viewer, { departmentId, agentId }: { departmentId: string; agentId: string | null }): boolean {
  if (actor.permissions.includes('admin') || agentId === actor.userId) return true
  if (!worksIn(actor, departmentId)) return false
  return agentId === null || !actor.ownChatsOnlyIn.includes(departmentId)
}

/** Administrators work in every department. */
export const worksIn = ({ permissions, departmentIds }: Omit<Viewer, 'userId'>, departmentId: string): boolean =>
  permissions.includes('admin') || departmentIds === 'all' || departmentIds.includes(departmentId)

/** Who may hear of an event. */
export type Audience =
  | { to: 'company' }
  | { to: 'person'; userId: string }
  | { to: 'permission'; allow: Allow }
  /** Those with a permission who work in this department. */
  | { to: 'permissionIn'; allow: Allow; departmentId: string }
  | { to: 'chat'; departmentId: string; agentId: string | null }

/** Whether this person may hear of an event: asked for every socket, presence and catch-up. Pushes ask `isSeenByMember`. */
export function receives(actor: Viewer & Pick<Actor, 'internal'>, audience: Audience): boolean {
  switch (audience.to) {
    case 'company':
      return true
    case 'person':
      return audience.userId === actor.userId
    case 'permission':
      return may(actor, audience.allow)
    case 'permissionIn':
      return may(actor, audience.allow) && worksIn(actor, audience.departmentId)
    case 'chat':
      return sees(actor, audience)
  }
}
