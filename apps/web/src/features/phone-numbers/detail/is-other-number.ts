import { inSearch, isOtherSection } from '../../../kit/kept/use-leave-guard.ts'

type Addresses = Parameters<typeof isOtherSection>

/** Whoever is led to another setting of the number that is open does not leave it. */
export const isOtherNumber = (...[current, next]: Addresses): boolean =>
  isOtherSection(current, next) || inSearch(current, 'numberId') !== inSearch(next, 'numberId')
