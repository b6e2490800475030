import { departmentPermissions } from '@prosa/contract/departments/permissions'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { nameSome } from '../../../ui/states/name-some.ts'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { useNumbersText } from '../list/use-numbers-text.ts'
import type { Team } from '../use-team.ts'
import type { DepartmentValues, ValueName } from '../values/department-values.ts'
import { hoursOf } from '../values/hour-lines.ts'
import { writeHours } from '../values/hours-text.ts'

/** What each value is called, and what it says in a line. */
export function useValueWords({ agents, numbers }: Team) {
  const { form, parts, permissions, icons, conflict } = useTexts(departmentsTexts)
  const { andMore } = useUiTexts()
  const language = useLanguage()
  const numbersText = useNumbersText(numbers)
  const people = (ids: readonly string[]) => {
    const named = new Set(ids)
    const names = agents.filter(({ userId }) => named.has(userId)).map(({ name }) => name)
    return nameSome(names, language, andMore)
  }
  const yesOrNo = (on: boolean) => (on ? conflict.on : conflict.off)

  const names: Record<ValueName, string> = {
    departmentName: form.name,
    icon: form.icon,
    phonenumberIdList: parts.numbers,
    agentIdList: parts.agents,
    permissions: parts.permissions,
    distribution: form.distribution,
    takingPart: form.takingPart,
    lastAgentFirst: form.lastAgentFirst,
    requeueWhenAbsent: form.requeueWhenAbsent,
    capacity: form.capacity,
    hours: parts.hours,
    holidays: parts.holidays,
    awayMessage: parts.awayMessage,
    customPortal: parts.portal,
    address: parts.address,
  }
  const words: { [N in ValueName]: (value: DepartmentValues[N]) => string } = {
    departmentName: (name) => name,
    icon: (icon) => icons[icon],
    phonenumberIdList: numbersText,
    agentIdList: (ids) => people(ids) || form.none,
    permissions: (may) =>
      departmentPermissions
        .filter((name) => may[name])
        .map((name) => permissions[name].name)
        .join(', ') || form.none,
    distribution: (chosen) => form.distributions[chosen].name,
    takingPart: (ids) => people(ids) || form.everybody,
    lastAgentFirst: yesOrNo,
    requeueWhenAbsent: yesOrNo,
    capacity: (capacity) => capacity || form.none,
    hours: (lines) => writeHours(hoursOf(lines), language),
    holidays: yesOrNo,
    awayMessage: (message) => message,
    customPortal: (portal) => portal,
    address: ({ street, number, city, state, zipCode }) => [street, number, city, state, zipCode].filter(Boolean).join(', '),
  }
  const say = <N extends ValueName>(name: N, values: DepartmentValues) => words[name](values[name])
  return { names, say }
}
