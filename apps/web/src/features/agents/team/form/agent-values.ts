import type { Agent } from '@prosa/contract/agents/model'
import type { Language } from '@prosa/contract/formats/language'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { type Permission, permissions } from '@prosa/contract/permissions'

/** All departments, future ones included, or a list of them. */
export type DepartmentChoice = { all: boolean; list: readonly string[] }

/** The values of the panel; the phone as its field has it, with the country code. */
export type AgentValues = {
  name: string
  email: string
  phone: string
  language: Language | null
  granted: readonly Permission[]
  departments: DepartmentChoice
  capacity: string
  password: string
}
export type ValueName = keyof AgentValues

export const noAgentValues: AgentValues = {
  name: '',
  email: '',
  phone: '',
  language: null,
  granted: ['agent'],
  departments: { all: true, list: [] },
  capacity: '0',
  password: '',
}
/** In the order of the form. */
const valueNames = ['name', 'email', 'phone', 'language', 'password', 'granted', 'departments', 'capacity'] as const satisfies ValueName[]

type Granted = Record<Permission, boolean>
export const grantedOf = (agent: Granted): readonly Permission[] => permissions.filter((name) => agent[name])

export const toDepartmentChoice = ({ departmentAll, departmentIdList }: Agent): DepartmentChoice => ({
  all: departmentAll,
  list: departmentAll ? [] : departmentIdList,
})

export const toAgentValues = (agent: Agent): AgentValues => ({
  ...noAgentValues,
  name: agent.name,
  email: agent.email,
  phone: agent.countryNumber + agent.phonenumber,
  language: agent.language,
  granted: grantedOf(agent),
  departments: toDepartmentChoice(agent),
  capacity: String(agent.capacity),
})

export const isSameChoice = (one: DepartmentChoice, other: DepartmentChoice) => keyOf(one) === keyOf(other)
const keyOf = ({ all, list }: DepartmentChoice) => (all ? 'all' : list.toSorted().join())

/** The fields whose values differ. */
export const differingAgentValues = (one: AgentValues, other: AgentValues): ValueName[] =>
  valueNames.filter((name) =>
    name === 'departments' ? !isSameChoice(one[name], other[name]) : JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )

/** The fields that both changed to different values. */
export function contested(start: AgentValues, mine: AgentValues, theirs: AgentValues): ValueName[] {
  const changed = differingAgentValues(mine, start)
  const apart = differingAgentValues(mine, theirs)
  return differingAgentValues(theirs, start).filter((name) => changed.includes(name) && apart.includes(name))
}

export const pick = (values: AgentValues, names: readonly ValueName[]): Partial<AgentValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<AgentValues>

const departmentInput = ({ all, list }: DepartmentChoice) => ({ departmentAll: all, departmentIdList: all ? [] : [...list] })
const phoneInput = (phone: string) => {
  const { value } = readPhone(`+${phone}`)
  return { countryNumber: value?.country.dialCode ?? '', phonenumber: value?.national ?? '' }
}
const flagInput = (granted: readonly Permission[], of: readonly Permission[]) =>
  Object.fromEntries(of.map((each) => [each, granted.includes(each)])) as Partial<Granted>

/** Everything about a new agent: every permission is sent, so that none is left to the role. */
export const toAgentDetails = ({ name, phone, language, granted, departments, capacity }: AgentValues) => ({
  name: name.trim(),
  ...phoneInput(phone),
  ...(language && { language }),
  ...flagInput(granted, permissions),
  ...departmentInput(departments),
  capacity: Number(capacity),
})

/** Only what was changed, so that what somebody else changed beside it stays. */
export function changesOf(start: AgentValues, values: AgentValues) {
  const changed = new Set(differingAgentValues(start, values))
  const moved = permissions.filter((each) => start.granted.includes(each) !== values.granted.includes(each))
  return {
    ...(changed.has('name') && { name: values.name.trim() }),
    ...(changed.has('phone') && phoneInput(values.phone)),
    ...(changed.has('language') && values.language && { language: values.language }),
    ...flagInput(values.granted, moved),
    ...(changed.has('departments') && departmentInput(values.departments)),
    ...(changed.has('capacity') && { capacity: Number(values.capacity) }),
  }
}
