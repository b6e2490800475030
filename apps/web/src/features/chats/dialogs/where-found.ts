import { foldText } from '../../../ui/fold-text.ts'
import type { FoundColleague } from '../../agents/public.ts'

type Named = { id: string; name: string }
export type Kind = 'department' | 'agent'
type Known = {
  /** What the chat can go to. */
  departments: readonly Named[]
  agents: readonly Named[]
  /** Those of that name, of whom the asker may be told; null while that is being asked. */
  people: readonly FoundColleague[] | null
  /** Departments by whatever name, also those that do not take this chat. */
  allDepartments: readonly Named[]
  holderId: string | null
}

/** Where somebody or a department is that is looked for among the others, and why they are not among these. */
export type Elsewhere =
  | { is: 'otherKind'; kind: Kind; name: string }
  | { is: 'holder'; name: string }
  | { is: 'worksIn'; name: string; department: Named }
  | { is: 'unreachable'; name: string; departments: readonly string[] }
  | { is: 'noChats'; name: string }
  | { is: 'inactive'; name: string }
  | { is: 'shut'; name: string }

const most = 3

/** Nothing where nobody of that name may be told of; null while that is being asked. */
export function whereFound(search: string, kind: Kind, known: Known): readonly Elsewhere[] | null {
  const wanted = foldText(search.trim())
  const isMeant = ({ name }: { name: string }) => foldText(name).includes(wanted)
  const other: Kind = kind === 'agent' ? 'department' : 'agent'
  const there = (other === 'agent' ? known.agents : known.departments).filter(isMeant)
  if (there.length > 0) return there.slice(0, 1).map(({ name }) => ({ is: 'otherKind', kind: other, name }))
  if (known.people === null) return null
  const shut = known.allDepartments.filter((each) => isMeant(each) && !known.departments.some(({ id }) => id === each.id))
  return [...known.people.map((person) => placeOf(person, known)), ...shut.map(({ name }) => ({ is: 'shut' as const, name }))].slice(
    0,
    most,
  )
}

function placeOf({ userId, name, departments: theirs, takesChats, isActive }: FoundColleague, { departments, holderId }: Known): Elsewhere {
  if (userId === holderId) return { is: 'holder', name }
  if (!isActive) return { is: 'inactive', name }
  if (!takesChats) return { is: 'noChats', name }
  const department = departments.find(({ id }) => theirs.some(({ departmentId }) => departmentId === id))
  if (department) return { is: 'worksIn', name, department }
  return { is: 'unreachable', name, departments: theirs.map(({ departmentName }) => departmentName) }
}
