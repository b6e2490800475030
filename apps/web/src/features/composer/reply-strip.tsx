import type { Message } from '@prosa/contract/messages/model'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useLayer } from '../../ui/layers/use-layer.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

type Props = { message: Message; contactName: string; onCancel: () => void }

/** The message that is being answered. */
export function ReplyStrip({ message, contactName, onCancel }: Props) {
  const { reply } = useTexts(composerTexts)
  useLayer(true, { onEscape: onCancel, below: true })
  return (
    <div className={styles.reply}>
      <div className={styles.replyWords}>
        <p className={styles.replyTo}>{reply.to(message.fromMe ? (message.agentName ?? reply.team) : contactName)}</p>
        <p className={styles.replyText}>{message.messageBody || message.media?.fileName || reply.file}</p>
      </div>
      <IconButton
        label={reply.cancel}
        shortcut="Esc"
        size="sm"
        icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onCancel}
      />
    </div>
  )
}
