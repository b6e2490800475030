import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { SideMenu } from '../../ui/menus/side-menu.tsx'
import { NumberSelect } from './panels/number-select.tsx'
import { shellTexts } from './shell-texts.ts'
import { useOpenPage } from './where.ts'

type Props = { data: SessionData; address: string }

/** Spec §2: with more than one number, the person chooses which one is meant. The company's own dashboards are of none. */
export function DashboardMenu({ data, address }: Props) {
  const texts = useTexts(shellTexts).side
  const onOpen = useOpenPage()
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId: data.companyId }).data ?? []
  if (numbers.length < 2 || !address.startsWith('/dashboard/')) return null
  return (
    <SideMenu label={texts.dashboard} groups={[]} {...{ address, onOpen }}>
      <NumberSelect numbers={numbers} />
    </SideMenu>
  )
}
