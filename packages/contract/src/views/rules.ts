import type { Problem } from '../kit/call.ts'
import { may, type Viewer, worksIn } from '../permissions.ts'
import { mostViewName } from './limits.ts'
import type { View } from './model.ts'

type Circle = Pick<View, 'scope' | 'departmentId'>
type Kept = Circle & { authorId: string }
type Person = Viewer & Parameters<typeof may>[0]

export function seesView(viewer: Viewer, { scope, departmentId, authorId }: Kept): boolean {
  if (scope === 'own') return authorId === viewer.userId
  return scope === 'company' || (departmentId !== null && worksIn(viewer, departmentId))
}

/** Whoever made it, as long as they see it, and administrators; an own one only its author. */
export const mayChangeView = (person: Person, view: Kept): boolean =>
  seesView(person, view) && (view.authorId === person.userId || may(person, 'admin'))

/** For whom somebody may keep one: themselves, a department in which they work, and as an administrator the company. */
export function mayShareView(person: Person, { scope, departmentId }: Circle): boolean {
  if (scope === 'company') return may(person, 'admin')
  return scope === 'own' || (departmentId !== null && worksIn(person, departmentId))
}

/** Where its name is taken: with a person, in a department, in the company. Each place has a name once, by a unique index. */
export function viewPlace({ scope, departmentId, authorId }: Kept): string {
  if (scope === 'own') return `u:${authorId}`
  return scope === 'company' ? 'c' : `d:${departmentId}`
}

export function viewNameProblem(name: string): Extract<Problem, 'required' | 'tooLong'> | null {
  if (name === '') return 'required'
  return name.length > mostViewName ? 'tooLong' : null
}

const order = { own: 0, department: 1, company: 2 } as const

/** As menus show them: one's own, the departments', the company's, each by name. */
export const inViewOrder = <V extends Pick<View, 'scope' | 'name' | 'viewId'>>(views: readonly V[]): V[] =>
  views.toSorted(
    (one, other) => order[one.scope] - order[other.scope] || one.name.localeCompare(other.name) || (one.viewId < other.viewId ? -1 : 1),
  )
