import { messageCalls } from '@prosa/contract/messages/calls'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LabelChip } from '../../ui/choices/label-chip.tsx'
import { LabelsDialog, useChatLabels } from '../chats/public.ts'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { Asked } from './use-contact.ts'

/** The labels of the chat, as people label chats rather than contacts. */
export function ContactLabels({ asked }: { asked: Asked }) {
  const texts = useTexts(contactsTexts)
  const departmentId = useCall(messageCalls.getChatDetail, asked, { ifUnknown: true }).data?.departmentId ?? ''
  const { labels = [], has, change } = useChatLabels(asked, departmentId)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.labels}>
      {labels.filter(has).map((label) => (
        <LabelChip key={label.labelId} size="md" name={label.text} color={label.color} onRemove={() => void change(label, false)} />
      ))}
      <IconButton
        label={texts.addLabel}
        size="sm"
        icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      />
      {isChoosing && <LabelsDialog asked={asked} departmentId={departmentId} onClose={() => setChoosing(false)} />}
    </div>
  )
}
