import { smsSegments } from '@prosa/contract/formats/words/sms-segments'
import type { ReactNode } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './phone-preview.module.css'

export type SmsPreview = {
  /** The number or name it comes from. */
  sender: string
  /** Each message has a bubble of its own; a long one is one bubble and several SMS. */
  messages: readonly string[]
}
type Props = SmsPreview & { frame: (screen: ReactNode, caption: ReactNode) => ReactNode }

export function SmsScreen({ sender, messages, frame }: Props) {
  const texts = useRareUiTexts().preview
  const written = messages.filter((message) => message !== '')
  const counted = written.map(smsSegments)
  const last = counted.at(-1)
  const segments = counted.reduce((sum, each) => sum + each.segments, 0)
  const keyed = written.map((text, place) => ({ text, key: `${place} of ${written.length}` }))
  return frame(
    <>
      <div className={styles.head}>
        <span className={styles.name}>
          <span>{sender}</span>
        </span>
        <span className={styles.line}>{texts.smsMessage}</span>
      </div>
      <div className={styles.thread}>
        {keyed.map(({ text, key }) => (
          <div key={key} className={styles.bubble}>
            {text}
          </div>
        ))}
      </div>
    </>,
    last && texts.segments(segments, texts.signs(last.units, last.left)),
  )
}
