import type { SessionData } from '@prosa/contract/session/session-data'
import { IconSpeakerphone, IconStack2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../kit/i18n.ts'
import { fillAddress } from '../../address.ts'
import { screens } from '../../screens.ts'
import { signOf } from '../area-links.tsx'
import { isLedTo } from '../main-nav.ts'
import { pageAddress } from '../page-address.ts'
import { useIsDemo } from '../use-is-demo.ts'
import { useOpenPage } from '../where.ts'
import type { Findable } from './find-commands.ts'
import { paletteTexts } from './palette-texts.ts'

/** What can be begun from anywhere, by who may. */
export function useNewCommands(data: SessionData): readonly Findable[] {
  const texts = useTexts(paletteTexts)
  const open = useOpenPage()
  const router = useRouter()
  const isDemo = useIsDemo()
  // Nothing is chosen yet: neither its number, nor its department, nor the broadcast itself.
  const newBroadcast = fillAddress(screens.S036.path, {
    ...{ companyId: data.companyId, phonenumberId: 'new', departmentId: 'new', broadcastId: 'new' },
  })
  const commands: Findable[] = [
    {
      id: 'newBroadcast',
      label: texts.newBroadcast,
      also: texts.also.newBroadcast,
      icon: signOf(IconSpeakerphone),
      onRun: () => open(newBroadcast),
    },
    {
      id: 'newView',
      label: texts.newView,
      also: texts.also.newView,
      icon: signOf(IconStack2),
      onRun: () => void router.navigate({ href: pageAddress('S018', data), state: { viewAsked: Date.now() } }),
    },
  ]
  return commands.filter(({ id }) => id !== 'newBroadcast' || isLedTo(data, 'S035', isDemo))
}
