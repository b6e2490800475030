import {
  IconAdjustments,
  IconBell,
  IconBuildingStore,
  IconCircleDot,
  IconDevices,
  IconId,
  IconLanguage,
  IconLock,
  type IconProps,
  IconShieldCheck,
  IconShieldLock,
  IconUpload,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { SideMenu } from '../../../ui/menus/side-menu.tsx'
import { useSectionInSight } from '../../../ui/page/use-section-in-sight.ts'
import { flagTexts } from '../../flags/public.ts'
import { pushTexts } from '../../notifications/public.ts'
import { agentTexts } from '../agent-texts.ts'
import { passwordTexts } from '../passwords/password-texts.ts'
import { profileTexts } from './profile-texts.ts'

/** The parts of the profile, in the order in which they stand. */
export function ProfileMenu({ isThere }: { isThere: boolean }) {
  const texts = useTexts(profileTexts)
  const { availability } = useTexts(agentTexts)
  const passwords = useTexts(passwordTexts)
  const push = useTexts(pushTexts)
  const { mine } = useTexts(flagTexts)
  const sections: readonly [id: string, label: string, icon: ComponentType<IconProps>][] = [
    ['own-data', texts.ownData.title, IconId],
    ['language', texts.language.title, IconLanguage],
    ['availability', availability.label, IconCircleDot],
    ['password', passwords.card.title, IconLock],
    ['two-factor', texts.menu.twoFactor, IconShieldLock],
    ['sessions', texts.menu.sessions, IconDevices],
    ['notifications', push.title, IconBell],
    ['preferences', mine.title, IconAdjustments],
    ['limits', texts.limits.title, IconUpload],
    ['access', texts.profile.person, IconShieldCheck],
    ['company', texts.profile.company, IconBuildingStore],
  ]
  const { current, choose } = useSectionInSight(
    sections.map(([id]) => id),
    isThere,
  )
  const links = sections.map(([id, label, Icon]) => ({
    href: `#${id}`,
    label,
    icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
  }))
  return <SideMenu label={texts.sections} groups={[{ links }]} address={`#${current}`} onOpen={(href) => choose(href.slice(1))} />
}
