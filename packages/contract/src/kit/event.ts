import * as z from 'zod/mini'
import type { Audience } from '../permissions.ts'

/** One thing that may have happened. Data only: events report, they never decide. */
export type EventKind<N extends string = string, P extends z.ZodMiniType = z.ZodMiniType> = {
  name: N
  payload: P
  /** Who may hear of it; decided once, when the event is written. */
  audience(payload: z.output<P>): Audience
  /** What changed, and its new version: an event that is not newer than what is known is ignored, as events may come twice or late. */
  entity(payload: z.output<P>): { key: string; version: number }
}

export const event = <const N extends string, P extends z.ZodMiniType>(kind: EventKind<N, P>) => kind

/**
 * Something large that an event brings, checked only roughly, as the server builds it from its model: the whole schema need not be loaded with
 * the frame of every screen.
 */
export const brought = <T extends object>(key: keyof T & string) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && key in value)

/** Those of a place: `u:` and a person, `d:` and a department, or the whole company. */
export function audienceAt({ place }: { place: string }): Audience {
  const [kind, id = ''] = place.split(':')
  if (kind === 'u') return { to: 'person', userId: id }
  return kind === 'd' ? { to: 'chat', departmentId: id, agentId: null } : { to: 'company' }
}

export type PayloadOf<K extends EventKind> = z.output<K['payload']>
