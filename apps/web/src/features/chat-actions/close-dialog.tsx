import { Button } from '@mantine/core'
import { mostCloseReason } from '@prosa/contract/chats/limits'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { chatActionsTexts } from './chat-actions-texts.ts'
import styles from './dialogs.module.css'
import { keepReason, readReasons } from './last-reasons.ts'

type Props = { onClose: () => void; onCloseChat: (reason: string) => void }

/** Why it is closed, in one's own words or in those of last time. */
export function CloseDialog({ onClose, onCloseChat }: Props) {
  const all = useTexts(chatActionsTexts)
  const texts = all.closing
  const ui = useUiTexts()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [last] = useState(readReasons)
  const write = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const close = () => {
    const said = reason.trim()
    if (said === '') return setMissing(true)
    keepReason(said)
    onCloseChat(said)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width="sm"
      onConfirm={close}
      footer={
        <>
          <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button rightSection={<Kbd on="dark">Ctrl Enter</Kbd>} aria-keyshortcuts="Control+Enter" onClick={close}>
            {all.verbs.close}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextArea
          label={texts.reason}
          description={texts.hint}
          value={reason}
          onChange={write}
          limit={mostCloseReason}
          error={isMissing && texts.required}
          rows={[2, 5]}
          autoFocus
        />
        {last.length > 0 && (
          <fieldset className={styles.group}>
            <legend className={styles.heading}>{texts.last}</legend>
            <div className={styles.reasons}>
              {last.map((each) => (
                <button key={each} type="button" className={styles.reason} title={each} onClick={() => write(each)}>
                  {each}
                </button>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Modal>
  )
}
