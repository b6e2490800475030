import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { notificationTexts } from './notification-texts.ts'
import styles from './notifications-item.module.css'
import { raiseNotification } from './notify.ts'
import { askPermission, usePermission } from './permission.ts'

const icons = { default: IconBell, granted: IconBellRinging, denied: IconBellOff, unsupported: IconBellOff }

/** Whether this browser shows notifications. The browser's own question appears only when this is pressed. */
export function NotificationsItem() {
  const texts = useTexts(notificationTexts)
  const permission = usePermission()
  const Icon = icons[permission]
  const turnOn = async () => {
    if (permission !== 'default' || (await askPermission()) !== 'granted') return
    const { pathname, search } = window.location
    await raiseNotification({ ...texts.first, tag: 'notifications', path: pathname + search, onOpen: () => undefined })
  }
  // A button in every state, so that the focus is not lost when the answer comes.
  return (
    <button
      type="button"
      className={styles.item}
      data-state={permission}
      aria-disabled={permission !== 'default'}
      onClick={() => void turnOn()}
    >
      <Icon className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {texts.states[permission].label}
        <span className={styles.detail}>{texts.states[permission].detail}</span>
      </span>
    </button>
  )
}
