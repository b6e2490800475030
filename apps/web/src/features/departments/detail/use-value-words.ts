import { brazilianStates } from '@prosa/contract/data/brazilian-states'
import { departmentPermissions } from '@prosa/contract/departments/permissions'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { nameSome } from '../../../ui/states/name-some.ts'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { useNumbersText } from '../list/use-numbers-text.ts'
import type { Team } from '../use-department-staff.ts'
import type { DepartmentValues, ValueName } from '../values/department-values.ts'
import { hoursOf } from '../values/hour-lines.ts'
import { writeHours } from '../values/hours-text.ts'

/** The name of each value, and the value as one line of text. */
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
  const inMinutes = (minutes: string) => `${minutes} ${form.minutes}`
  const inTime = (minutes: string) => {
    if (Number(minutes) === 0) return form.none
    return Number(minutes) % 60 === 0 ? `${Number(minutes) / 60} ${form.hours}` : inMinutes(minutes)
  }
  const yesOrNo = (on: boolean) => (on ? conflict.on : conflict.off)

  const names: Record<ValueName, string> = {
    // Each switch of the form has the same key here as its value.
    ...form,
    departmentName: form.name,
    phonenumberIdList: parts.numbers,
    agentIdList: parts.agents,
    supervisorIdList: form.supervisors,
    permissions: parts.permissions,
    hours: parts.hours,
    holidays: parts.holidays,
    awayMessage: parts.awayMessage,
    closeReasons: form.reasons.title,
    customPortal: parts.portal,
    address: parts.address,
  }
  const words: { [N in Exclude<ValueName, SwitchName>]: (value: DepartmentValues[N]) => string } = {
    departmentName: (name) => name,
    icon: (icon) => icons[icon],
    phonenumberIdList: numbersText,
    agentIdList: (ids) => people(ids) || form.none,
    supervisorIdList: (ids) => people(ids) || form.none,
    permissions: (may) =>
      departmentPermissions
        .filter((name) => may[name])
        .map((name) => permissions[name].name)
        .join(', ') || form.none,
    distribution: (chosen) => form.distributions[chosen].name,
    takingPart: (ids) => people(ids) || form.everybody,
    capacity: (capacity) => capacity || form.none,
    stickyHours: (hours) => `${hours} ${form.hours}`,
    stickyWait: inMinutes,
    presenceMinutes: inMinutes,
    requeueMinutes: inMinutes,
    idleReminder: inTime,
    idleWarning: inTime,
    idleClose: inTime,
    idleWarningText: (text) => text,
    closeAsk: (asked) => form.closeAsks[asked].name,
    closeReasons: (lines) =>
      lines
        .map(({ reason }) => reason)
        .filter(Boolean)
        .join(', ') || form.none,
    slaFirstAnswer: inTime,
    slaNextAnswer: inTime,
    slaResolution: inTime,
    hours: (lines) => writeHours(hoursOf(lines), language),
    state: (state) => brazilianStates.find(({ uf }) => uf === state)?.name ?? form.none,
    exceptions: (lines) =>
      lines
        .map(({ date }) => date?.split('-').reverse().join('/'))
        .filter(Boolean)
        .join(', ') || form.none,
    awayMessage: (message) => message,
    nobodyMessage: (message) => message,
    customPortal: (portal) => portal,
    address: ({ street, number, city, state, zipCode }) => [street, number, city, state, zipCode].filter(Boolean).join(', '),
  }
  const say = (name: ValueName, values: DepartmentValues) => (isSwitch(name, values) ? yesOrNo(values[name]) : sayIn(name, values))
  const sayIn = <N extends keyof typeof words>(name: N, values: DepartmentValues) => words[name](values[name])
  return { names, say }
}

type SwitchName = { [N in ValueName]: DepartmentValues[N] extends boolean ? N : never }[ValueName]
const isSwitch = (name: ValueName, values: DepartmentValues): name is SwitchName => typeof values[name] === 'boolean'
