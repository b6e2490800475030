import type { Department } from '@prosa/contract/departments/model'
import { foldText } from '../../../ui/fold-text.ts'
import type { Team } from '../use-department-staff.ts'

type Prepared = { everywhere: string; own: { department: Department; text: string }[] }

/**
 * Finds departments by words, each of which has to be somewhere in the name, the numbers or the people. The searched texts are prepared
 * once, by the first search.
 */
export function departmentFinder(departments: readonly Department[], team: Pick<Team, 'agents' | 'everywhere' | 'numbers'>) {
  let prepared: Prepared | null = null
  return (sought: string): readonly Department[] => {
    const words = foldText(sought).split(/\s+/).filter(Boolean)
    if (words.length === 0) return departments
    prepared ??= prepare(departments, team)
    const { everywhere, own } = prepared
    const further = words.filter((word) => !everywhere.includes(word))
    return own.filter(({ text }) => further.every((word) => text.includes(word))).map(({ department }) => department)
  }
}

function prepare(departments: readonly Department[], { agents, everywhere, numbers }: Parameters<typeof departmentFinder>[1]): Prepared {
  const people = new Map(agents.map(({ userId, name }) => [userId, foldText(name)]))
  const lines = new Map(numbers.map(({ phonenumberId, phonenumberName }) => [phonenumberId, foldText(phonenumberName)]))
  return {
    everywhere: everywhere.map(({ userId }) => people.get(userId)).join('\n'),
    own: departments.map((department) => ({
      department,
      text: [
        foldText(department.departmentName),
        ...department.phonenumberIdList.map((id) => lines.get(id)),
        ...department.agentIdList.map((id) => people.get(id)),
      ].join('\n'),
    })),
  }
}
