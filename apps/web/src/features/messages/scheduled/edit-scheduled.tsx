import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { mostWords } from '@prosa/contract/messages/rules'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useIsOn } from '../../../kit/session/switched-off.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { WhenFieldLater } from '../../../ui/dates/when-field-later.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { hasTemplates } from '../../composer/public.ts'
import styles from './scheduled.module.css'
import { useScheduledChat } from './scheduled-chat.ts'
import { scheduledTexts } from './scheduled-texts.ts'

type Props = {
  companyId: string
  message: Message
  timeZone: string
  windowExpiresAt: number | null
  onSave: (plan: { messageBody?: string; scheduledAt: number }) => void
  /** Called with a time after the window, at which a template can be sent in its place. */
  onTemplate: (scheduledAt: number) => void
  onClose: () => void
}

/** Other words, another time, or both, for a message that waits; only its words where scheduling is switched off. A template has none of its own. */
export function EditScheduled({ companyId, message, timeZone, windowExpiresAt, onSave, onTemplate, onClose }: Props) {
  const texts = useTexts(scheduledTexts).editing
  const { messageType, messageBody, scheduledAt = Date.now() } = message
  const most = mostWords(messageType)
  const [words, setWords] = useState(messageBody)
  const [time, setTime] = useState<number | null>(scheduledAt)
  const [isTried, setTried] = useState(false)
  const canSchedule = useIsOn('scheduled')
  const isAfter = time !== null && windowExpiresAt !== null && messageType !== 'template' && time >= windowExpiresAt
  const detail = useScheduledChat(companyId, message, isAfter)
  const closes = windowExpiresAt === null ? '' : `${writeDate(windowExpiresAt, timeZone)} ${writeHour(windowExpiresAt, timeZone)}`
  const wrongTime = time === null ? texts.missing : time <= Date.now() ? texts.past : isAfter ? texts.after(closes) : null
  const wrongWords = most > 0 && words.trim() === '' ? texts.noWords : null
  const save = () => {
    setTried(true)
    if (wrongTime || wrongWords || time === null) return
    onSave({ scheduledAt: time, ...(words !== messageBody && { messageBody: words }) })
  }
  const footer = (
    <>
      {isAfter && time > Date.now() && detail && hasTemplates(detail) && (
        <Button look="framed" onClick={() => onTemplate(time)}>
          {texts.asTemplate}
        </Button>
      )}
      <Button onClick={save}>{texts.save}</Button>
    </>
  )
  return (
    <Modal {...{ opened: true, onClose, footer }} title={texts.title} width="sm" onConfirm={save}>
      <div className={styles.edit}>
        {most > 0 && (
          <TextArea label={texts.words} value={words} onChange={setWords} limit={most} rows={[3, 8]} error={isTried && wrongWords} />
        )}
        {canSchedule && (
          <WhenFieldLater
            labels={texts}
            timeZone={timeZone}
            first={scheduledAt}
            error={isTried || isAfter ? wrongTime : null}
            onChange={setTime}
            onEnter={save}
          />
        )}
      </div>
    </Modal>
  )
}
