import type { ReactNode } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './csv-drop.module.css'

type Props = { icon: ReactNode; title: ReactNode; alert?: boolean; children: ReactNode }

/** The icon and the two lines of text inside the drop area. */
export function CsvLines({ icon, title, alert = false, children }: Props) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.lines}>
        <p className={styles.title} role={alert ? 'alert' : undefined}>
          {title}
        </p>
        <div className={styles.detail}>{children}</div>
      </div>
    </>
  )
}

export function CsvProgress({ share }: { share: number }) {
  const texts = useRareUiTexts().csv
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={texts.sending(percent)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span>{texts.sending(percent)}</span>
    </div>
  )
}
