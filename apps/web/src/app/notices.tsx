import { ActionIcon } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useTexts } from '../kit/i18n.ts'
import { closeNotice, useNotices } from '../kit/notices.ts'
import { kitTexts } from '../kit/problem-text.ts'
import styles from './notices.module.css'

/** The one place where failed commands are reported. */
export function Notices() {
  const notices = useNotices()
  const texts = useTexts(kitTexts)
  return (
    <section className={styles.list} aria-label={texts.notices}>
      {notices.map(({ id, text, detail }) => (
        <div key={id} className={styles.notice} role="alert">
          <IconAlertCircle className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
          <div className={styles.words}>
            <p className={styles.text}>{text}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </div>
          <ActionIcon variant="subtle" aria-label={texts.close} onClick={() => closeNotice(id)}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
    </section>
  )
}
