import type { SessionData } from '@prosa/contract/session/session-data'
import styles from './bell-panel.module.css'
import { MuteSwitches } from './mute-switches.tsx'
import { NotificationsItem } from './notifications-item.tsx'
import { OwnMentions } from './own-mentions.tsx'
import { OwnTroubles } from './own-troubles.tsx'
import { useOwnTroubles } from './use-own-troubles.ts'

type Props = { data: SessionData; label: string; onOpen: () => void }

/** What the bell opens: what happened to the person's templates, who mentioned them, and which sounds they hear. */
export function BellPanel({ data, label, onOpen }: Props) {
  const { troubles } = useOwnTroubles(data)
  return (
    <section className={styles.sounds} aria-label={label}>
      {troubles.length > 0 && <OwnTroubles data={data} onOpen={onOpen} />}
      <OwnMentions data={data} onOpen={onOpen} />
      <div className={styles.switches}>
        <MuteSwitches />
      </div>
      <NotificationsItem />
    </section>
  )
}
