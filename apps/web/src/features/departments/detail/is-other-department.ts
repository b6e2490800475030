import { inSearch, isOtherSection } from '../../../kit/kept/use-leave-guard.ts'

type Addresses = Parameters<typeof isOtherSection>

/** Whoever is led to another setting, without a department being named, is led to it in the one that is open. */
export function isOtherDepartment(...[current, next]: Addresses): boolean {
  if (isOtherSection(current, next)) return true
  const [from, to] = [inSearch(current, 'department'), inSearch(next, 'department')]
  const isLed = to === null && inSearch(next, 'setting') !== null && inSearch(next, 'setting') !== inSearch(current, 'setting')
  return from !== to && !isLed
}
