import type { TimelineEvent } from '@prosa/contract/simulator/model'
import { useTexts } from '../../../kit/i18n.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { eventWord } from './event-word.ts'
import styles from './timeline.module.css'

type Props = { event: TimelineEvent | null; opened: boolean; onClose: () => void }

/** What was sent, as JSON. */
export function EventPayload({ event, opened, onClose }: Props) {
  const texts = useTexts(simulatorTexts).events
  const payload = event?.payload ? indented(event.payload) : null
  return (
    <SidePanel opened={opened} onClose={onClose} width="lg" title={event ? eventWord(event, texts) : ''}>
      {payload === null ? (
        <p>{texts.noPayload}</p>
      ) : (
        <>
          <div className={styles.payloadHead}>
            <h3 className={styles.payloadTitle}>{texts.payload}</h3>
            <CopyButton value={payload} label={texts.copy} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by the arrows. */}
          <pre className={styles.payload} tabIndex={0}>
            {payload}
          </pre>
        </>
      )}
    </SidePanel>
  )
}

/** A payload that was cut for its length is no JSON any more. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return payload
    throw error
  }
}
