import { NotificationsItem, useMutes } from '../../features/notifications/public.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Switch } from '../../ui/switch.tsx'
import styles from './panel.module.css'
import { shellTexts } from './shell-texts.ts'

/** What is heard and what the browser shows when something comes in. */
export function SoundPanel() {
  const texts = useTexts(shellTexts).sound
  const { mine, departments, setMine, setDepartments } = useMutes()
  return (
    <section className={styles.part} aria-label={texts.title}>
      <div className={styles.switches}>
        <Switch label={texts.mine} value={!mine} onChange={(on) => setMine(!on)} />
        <Switch label={texts.departments} value={!departments} onChange={(on) => setDepartments(!on)} />
      </div>
      <hr className={styles.line} />
      <NotificationsItem />
    </section>
  )
}
