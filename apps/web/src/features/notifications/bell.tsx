import type { SessionData } from '@prosa/contract/session/session-data'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { OpenerButton } from '../../ui/buttons/opener-button.tsx'
import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { Flyout } from '../../ui/menus/flyout.tsx'
import styles from './bell.module.css'
import type { BellPanel } from './bell-panel.tsx'
import { useMutes } from './mutes.ts'
import { notificationTexts } from './notification-texts.ts'
import { useOwnMentions } from './use-own-mentions.ts'
import { useOwnTroubles } from './use-own-troubles.ts'

const BellPanelLater = lazyPart<Parameters<typeof BellPanel>[0]>(async () => (await import('./bell-panel.tsx')).BellPanel, HeldKeys)
export const bringBell = BellPanelLater.bring

/** Whether something is new for the person, and what. */
export function Bell({ data, name }: { data: SessionData; name: string }) {
  const words = useTexts(notificationTexts)
  const { unread } = useOwnMentions(data.companyId)
  const troubles = useOwnTroubles(data)
  const label = [
    name,
    ...(unread > 0 ? [words.mentions.unread(unread)] : []),
    ...(troubles.unread > 0 ? [words.troubles.unread(troubles.unread)] : []),
  ].join(', ')
  const { mine, departments } = useMutes()
  const Sign = mine && departments ? IconBellOff : IconBell
  return (
    <Flyout
      position="bottom-end"
      button={({ opened, toggle }) => (
        <OpenerButton label={label} aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
          <Sign size={18} stroke={1.75} aria-hidden="true" />
          {unread + troubles.unread > 0 && <span className={styles.mark} aria-hidden="true" />}
        </OpenerButton>
      )}
    >
      {(close) => <BellPanelLater data={data} label={name} onOpen={close} />}
    </Flyout>
  )
}
