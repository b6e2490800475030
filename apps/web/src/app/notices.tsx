import { ActionIcon } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLanguage } from '../kit/i18n.ts'
import { useOnline } from '../kit/network.ts'
import { closeLastNotice, closeNetworkNotices, closeNotice, useNotices } from '../kit/notices.ts'
import { kitTexts } from '../kit/problem-text.ts'
import styles from './notices.module.css'

/** The one place where failed commands are reported. */
export function Notices() {
  const notices = useNotices()
  const language = useLanguage()
  const texts = kitTexts[language]
  useOnline(closeNetworkNotices)
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) closeLastNotice()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <section className={styles.list} aria-label={texts.notices}>
      {notices.map(({ id, say }) => {
        const { text, detail } = say(language)
        return (
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
        )
      })}
    </section>
  )
}
