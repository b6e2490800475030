import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { chatsTexts } from '../chats-texts.ts'
import styles from '../dialogs/dialogs.module.css'
import { LabelChoices } from '../dialogs/label-choices.tsx'
import { useChatLabels } from '../dialogs/use-chat-labels.ts'
import type { Asked } from '../shown-chat.ts'
import type { CloseProps } from './close-dialog.tsx'
import { closingTexts } from './closing-texts.ts'

/** The chat gets a label, and is closed once the server knows of it. */
export function LabelledClose({ title, chat, onClose, onCloseChat }: CloseProps & { chat: Asked & { departmentId: string } }) {
  const { verbs } = useTexts(chatsTexts)
  const { asked } = useTexts(closingTexts)
  const { departmentId, ...key } = chat
  const chosen = useChatLabels(key, departmentId)
  const [changing, setChanging] = useState(0)
  const change: typeof chosen.change = async (label, on) => {
    setChanging((count) => count + 1)
    await chosen.change(label, on)
    setChanging((count) => count - 1)
  }
  const isReady = changing === 0 && chosen.labels?.some(chosen.has) === true
  return (
    <ActionDialog
      title={title ?? asked.title}
      verb={verbs.close}
      width="sm"
      isReady={isReady}
      onAct={() => onCloseChat('')}
      onClose={onClose}
    >
      <p className={styles.note}>{asked.label}</p>
      <LabelChoices {...chosen} change={change} />
    </ActionDialog>
  )
}
