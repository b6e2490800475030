import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { chatsTexts } from '../chats-texts.ts'
import type { Asked } from '../shown-chat.ts'
import styles from './dialogs.module.css'
import { LabelChoices } from './label-choices.tsx'
import { useChatLabels } from './use-chat-labels.ts'

type Props = { asked: Asked; departmentId: string; onClose: () => void }

/** The labels of the chat; each click is saved at once. */
export function LabelsDialog({ asked, departmentId, onClose }: Props) {
  const texts = useTexts(chatsTexts).labels
  const chosen = useChatLabels(asked, departmentId)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width="sm"
      onConfirm={onClose}
      footer={
        <Button rightSection={<Kbd on="dark">Esc</Kbd>} onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.body}>
        <LabelChoices {...chosen} />
      </div>
    </Modal>
  )
}
