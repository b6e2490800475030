import type { SessionData } from '@prosa/contract/session/session-data'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { SideMenu } from '../../ui/menus/side-menu.tsx'
import type { Area } from '../screens.ts'
import { useWhere } from './where.ts'

type Props = { area: Area | null; data: SessionData }
type MenuProps = { data: SessionData; address: string }

/** Keeps the room of the menu until it is there. */
const MenuPlace = ({ address }: MenuProps) => <SideMenu label="" groups={[]} address={address} onOpen={() => undefined} />

/** Chunks of their own, as they have the words of all sections or pages: the frame, which every page needs, stays small. */
const SettingsMenu = lazyPart(async () => (await import('../settings/settings-menu.tsx')).SettingsMenu, MenuPlace)
const DeveloperMenu = lazyPart(async () => (await import('./developer-menu.tsx')).DeveloperMenu, MenuPlace)
/** Of S017, which is under construction: a build leaves it out. */
const DashboardMenu =
  import.meta.env.MODE !== 'production' &&
  lazyPart<MenuProps>(
    async () => (await import('./dashboard-menu.tsx')).DashboardMenu,
    () => null,
  )

/** The pages of the area that is open; nothing where the area is one page. */
export function AreaMenu({ area, data }: Props) {
  // Here and not in the frame, which every chat would otherwise render anew.
  const { address } = useWhere()
  switch (area) {
    case 'developer':
      return <DeveloperMenu data={data} address={address} />
    case 'settings':
      return <SettingsMenu data={data} address={address} />
    case 'dashboard':
      return DashboardMenu && <DashboardMenu data={data} address={address} />
    default:
      return null
  }
}
