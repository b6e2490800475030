import { ruleBounds } from '@prosa/contract/departments/inbox-rules'
import type { OtherRule } from '@prosa/contract/departments/replay-calls'
import type { DepartmentValues } from '../values/department-values.ts'
import { hoursOf, toHourLines, wrongLine } from '../values/hour-lines.ts'

/** As the fields hold it. */
export type TriedValues = Pick<
  DepartmentValues,
  'distribution' | 'takingPart' | 'lastAgentFirst' | 'capacity' | 'stickyHours' | 'stickyWait' | 'hours'
> & {
  /** Else it is open when it was. */
  hasOtherHours: boolean
}

const isWithin = (typed: string, [least, most]: readonly [number, number]) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most

/** What is wrong with them. A number that nobody asks for is not. */
export const wrongTried = ({ capacity, stickyHours, stickyWait, lastAgentFirst, hours, hasOtherHours }: TriedValues) => ({
  capacity: capacity !== '' && !/^[1-9]\d{0,2}$/.test(capacity),
  stickyHours: lastAgentFirst && !isWithin(stickyHours, ruleBounds.stickyHours),
  stickyWait: !isWithin(stickyWait, ruleBounds.stickyWait),
  hours: hasOtherHours && wrongLine(hours) !== null,
})

/** Where nothing is distributed yet, by load is what most begin with. */
export const triedOf = ({
  distribution,
  takingPart,
  lastAgentFirst,
  capacity,
  stickyHours,
  stickyWait,
  hours,
}: DepartmentValues): TriedValues => ({
  distribution: distribution === 'off' ? 'leastLoaded' : distribution,
  ...{ takingPart, lastAgentFirst, capacity, stickyHours, stickyWait, hours, hasOtherHours: false },
})

export const ruleOf = ({ takingPart, capacity, stickyHours, stickyWait, hours, hasOtherHours, ...rule }: TriedValues): OtherRule => ({
  ...rule,
  agentIdList: [...takingPart],
  capacity: Number(capacity),
  stickyHours: Number(stickyHours),
  stickyWait: Number(stickyWait),
  ...(hasOtherHours && { hours: hoursOf(hours) }),
})

/** As the form of the department takes it. */
export const asValues = ({ agentIdList, capacity, stickyHours, stickyWait, hours, ...rule }: OtherRule): Partial<DepartmentValues> => ({
  ...rule,
  takingPart: agentIdList,
  capacity: capacity === 0 ? '' : String(capacity),
  stickyHours: String(stickyHours),
  stickyWait: String(stickyWait),
  ...(hours && { hours: toHourLines(hours) }),
})
