import { useUnopenedCount } from '../../kit/kept/unopened.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useCompanyStyle } from './company-style.ts'

/** Spec §1: the count of unopened chats before the company's name, or the name alone; its shape is A15. */
export const titleOf = (unopened: number, companyName: string): string => (unopened > 0 ? `(${unopened}) ${companyName}` : companyName)

/** Every screen inside the frame has this title, whichever it is. */
export function FrameTitle() {
  const { style } = useCompanyStyle()
  usePageTitle(titleOf(useUnopenedCount(), style.companyName))
  return null
}
