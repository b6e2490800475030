import { writeHour } from '@prosa/contract/formats/time/date'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { IconSend } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { WindowRing } from '../../ui/dates/window-ring.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

type Props = {
  hintId: string
  isEmpty: boolean
  isNote: boolean
  isScheduled: boolean
  savedAt: number | null
  timeZone: string
  detail: Pick<ChatDetail, 'channelType' | 'windowExpiresAt'>
}

const soon = 2 * 3_600_000

/** Whether the draft is stored, how long the window is open, and the send button. */
export const SendLine = memo(function SendLine({ hintId, isEmpty, isNote, isScheduled, savedAt, timeZone, detail }: Props) {
  const texts = useTexts(composerTexts)
  const now = useNow()
  const { channelType, windowExpiresAt } = detail
  const isEnding = !isNote && channelType !== ChannelType.SMS && windowExpiresAt !== null && windowExpiresAt - now < soon
  return (
    <div className={styles.sendLine}>
      {isEnding && (
        <span className={styles.status}>
          <WindowRing closesAt={windowExpiresAt} look="long" />
        </span>
      )}
      {savedAt !== null && <span className={styles.saved}>{texts.draftSaved(writeHour(savedAt, timeZone))}</span>}
      <span id={hintId}>
        <Spoken>{texts.keys}</Spoken>
      </span>
      <Button
        type="submit"
        className={styles.send ?? ''}
        aria-disabled={isEmpty || undefined}
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={
          <span className={styles.keys}>
            <Kbd on="dark">Enter</Kbd>
          </span>
        }
      >
        <span className={styles.sendWords}>{isNote ? texts.saveNote : isScheduled ? texts.schedule : texts.send}</span>
      </Button>
    </div>
  )
})
