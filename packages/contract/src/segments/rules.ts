import { may } from '../permissions.ts'
import type { Segment } from './calls.ts'

type Kept = Pick<Segment, 'scope'> & { authorId: string }
type Person = Parameters<typeof may>[0] & { userId: string }

export const seesSegment = ({ userId }: { userId: string }, { scope, authorId }: Kept): boolean =>
  scope === 'company' || authorId === userId

/** Whoever made it, and administrators; an own one only its author. */
export const mayChangeSegment = (person: Person, segment: Kept): boolean =>
  seesSegment(person, segment) && (segment.authorId === person.userId || may(person, 'admin'))

/** Where its name is taken: with a person, or in the company. Each place has a name once, by a unique index. */
export const segmentPlace = ({ scope, authorId }: Kept): string => (scope === 'own' ? `u:${authorId}` : 'c')

const order = { own: 0, company: 1 } as const

/** As menus show them: one's own, then the company's, each by name. */
export const inSegmentOrder = <S extends Pick<Segment, 'scope' | 'name' | 'segmentId'>>(segments: readonly S[]): S[] =>
  segments.toSorted(
    (one, other) =>
      order[one.scope] - order[other.scope] || one.name.localeCompare(other.name) || (one.segmentId < other.segmentId ? -1 : 1),
  )
