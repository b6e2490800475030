import { ruleBounds } from '@prosa/contract/departments/inbox-rules'
import type { OtherRule } from '@prosa/contract/departments/replay-calls'
import type { DepartmentValues } from '../values/department-values.ts'

/** As the fields hold it. */
export type TriedValues = Pick<DepartmentValues, 'takingPart' | 'lastAgentFirst' | 'capacity' | 'stickyHours' | 'stickyWait'> & {
  distribution: OtherRule['distribution']
}

const isWithin = (typed: string, [least, most]: readonly [number, number]) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most

/** What is wrong with them. A number that nobody asks for is not. */
export const wrongTried = ({ capacity, stickyHours, stickyWait, lastAgentFirst }: TriedValues) => ({
  capacity: capacity !== '' && !/^[1-9]\d{0,2}$/.test(capacity),
  stickyHours: lastAgentFirst && !isWithin(stickyHours, ruleBounds.stickyHours),
  stickyWait: !isWithin(stickyWait, ruleBounds.stickyWait),
})

/** Where nothing is distributed yet, by load is what most begin with. */
export const triedOf = ({
  distribution,
  takingPart,
  lastAgentFirst,
  capacity,
  stickyHours,
  stickyWait,
}: DepartmentValues): TriedValues => ({
  distribution: distribution === 'off' ? 'leastLoaded' : distribution,
  ...{ takingPart, lastAgentFirst, capacity, stickyHours, stickyWait },
})

export const ruleOf = ({ takingPart, capacity, stickyHours, stickyWait, ...rule }: TriedValues): OtherRule => ({
  ...rule,
  agentIdList: [...takingPart],
  capacity: Number(capacity),
  stickyHours: Number(stickyHours),
  stickyWait: Number(stickyWait),
})

/** As the form of the department takes it. */
export const asValues = ({ agentIdList, capacity, stickyHours, stickyWait, distribution, lastAgentFirst }: OtherRule): TriedValues => ({
  ...{ distribution, lastAgentFirst, takingPart: agentIdList },
  capacity: capacity === 0 ? '' : String(capacity),
  stickyHours: String(stickyHours),
  stickyWait: String(stickyWait),
})
