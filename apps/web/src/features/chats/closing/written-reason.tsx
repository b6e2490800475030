import { mostCloseReason } from '@prosa/contract/chats/limits'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTexts } from '../../../kit/i18n.ts'
import { readJson, writeJson } from '../../../kit/kept/storage.ts'
import { sessionKeys } from '../../../kit/session/session-keys.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { chatsTexts } from '../chats-texts.ts'
import styles from '../dialogs/dialogs.module.css'
import type { CloseProps } from './close-dialog.tsx'
import { closingTexts } from './closing-texts.ts'

/** A reason in new words, or in those of an earlier time. Only a department that asks for one makes it necessary. */
export function WrittenReason({ title, isNeeded, below, onClose, onCloseChat }: CloseProps & { isNeeded: boolean }) {
  const { verbs } = useTexts(chatsTexts)
  const texts = useTexts(closingTexts)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [last] = useState(readReasons)
  const write = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const close = () => {
    const said = reason.trim()
    if (said === '' && isNeeded) return setMissing(true)
    if (said !== '') keepReason(said)
    onCloseChat(said)
  }
  return (
    <ActionDialog title={title ?? texts.title} verb={verbs.close} width="sm" onAct={close} onClose={onClose}>
      <TextArea
        label={isNeeded ? texts.reason : texts.optionalReason}
        required={isNeeded}
        description={isNeeded ? `${texts.asked.byDepartment} ${texts.hint}` : texts.hint}
        value={reason}
        onChange={write}
        limit={mostCloseReason}
        error={isMissing && texts.asked.reasonNeeded}
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
      {below?.(reason.trim())}
    </ActionDialog>
  )
}

const mostReasons = 4
const Reasons = z.array(z.string())

/** The last reasons given in this browser, the newest first. */
function readReasons(): readonly string[] {
  const kept = Reasons.safeParse(readJson(sessionKeys.closeReasons))
  return kept.success ? kept.data.filter((reason) => reason.length <= mostCloseReason).slice(0, mostReasons) : []
}

function keepReason(reason: string) {
  writeJson(sessionKeys.closeReasons, [reason, ...readReasons().filter((each) => each !== reason)].slice(0, mostReasons))
}
