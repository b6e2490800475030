import { MuteSwitches, NotificationsItem } from '../../../features/notifications/public.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { shellTexts } from '../shell-texts.ts'
import styles from './panel.module.css'

/** Settings of the sounds and browser notifications for new messages. */
export function SoundPanel() {
  const texts = useTexts(shellTexts).sound
  return (
    <section className={styles.part} aria-label={texts.title}>
      <div className={styles.switches}>
        <MuteSwitches />
      </div>
      <hr className={styles.line} />
      <NotificationsItem />
    </section>
  )
}
