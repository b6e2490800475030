import { writePercent } from '@prosa/contract/formats/numbers/number'
import { type ReactNode, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import styles from './progress.module.css'
import { type BarPart, SplitBar } from './split-bar.tsx'

type Props = {
  label: ReactNode
  /** From 0 to 1, of what is really done. */
  share: number
  /** Said in place of the whole percent, where small differences matter. */
  said?: string
  /** '8.420 de 18.462', the rate, what comes next. */
  detail?: ReactNode
  tone?: 'brand' | 'ok' | 'warn' | 'danger'
  /** What the share is made of, each in its colour. */
  parts?: readonly BarPart[]
  onCancel?: () => void
}

/** Progress bar: it moves with the data, never by itself. */
export function Progress({ label, share, said, detail, tone = 'brand', parts, onCancel }: Props) {
  const texts = useUiTexts()
  const language = useUiLanguage()
  const id = useId()
  const part = Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0
  // Rounded down, so that 100 % is shown only at the end.
  const percent = Math.floor(part * 100)
  const words = said ?? writePercent(percent / 100, language, 0)
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span className={styles.share}>{words}</span>
        {onCancel && (
          <Button className={styles.cancel} look="plain" size="sm" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <div
        className={styles.bar}
        data-tone={tone}
        role="progressbar"
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        {parts ? <SplitBar parts={parts} /> : <div className={styles.fill} style={{ transform: `scaleX(${part})` }} />}
      </div>
      {detail && (
        <span id={`${id}-detail`} className={styles.detail}>
          {detail}
        </span>
      )}
    </div>
  )
}
