import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { SideMenu } from '../../ui/menus/side-menu.tsx'
import { screenTexts } from '../screen-names/screen-texts.ts'
import type { Area } from '../screens.ts'
import { developerGroups } from './area-links.tsx'
import { NumberSelect } from './panels/number-select.tsx'
import { shellTexts } from './shell-texts.ts'
import { useOpenPage, useWhere } from './where.ts'

type Props = { area: Area | null; data: SessionData }

/** Keeps the room of the menu until it is there. */
const MenuPlace = ({ address }: { address: string }) => <SideMenu label="" groups={[]} address={address} onOpen={() => undefined} />

/** A chunk of its own, as it has the words of all sections: the frame, which every page needs, stays small. */
const SettingsMenu = lazyPart(async () => (await import('../settings/settings-menu.tsx')).SettingsMenu, MenuPlace)

/** The pages of the area that is open; nothing where the area is one page. */
export function AreaMenu({ area, data }: Props) {
  // Here and not in the frame, which every chat would otherwise render anew.
  const { address } = useWhere()
  const texts = useTexts(shellTexts)
  const { names } = useTexts(screenTexts)
  const onOpen = useOpenPage()
  switch (area) {
    case 'developer': {
      const groups = developerGroups(data, names, texts.side)
      return groups.length > 0 && <SideMenu label={texts.side.developer} {...{ groups, address, onOpen }} />
    }
    case 'settings':
      return <SettingsMenu data={data} address={address} />
    case 'dashboard':
      return <DashboardMenu data={data} address={address} />
    default:
      return null
  }
}

/** Spec §2: with more than one number, the person chooses which one is meant. */
function DashboardMenu({ data, address }: { data: SessionData; address: string }) {
  const texts = useTexts(shellTexts).side
  const onOpen = useOpenPage()
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId: data.companyId }).data ?? []
  if (numbers.length < 2) return null
  return (
    <SideMenu label={texts.dashboard} groups={[]} {...{ address, onOpen }}>
      <NumberSelect numbers={numbers} />
    </SideMenu>
  )
}
