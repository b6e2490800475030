import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../kit/i18n.ts'
import { Modal } from '../../ui/layers/modal.tsx'
import { ManagedRepliesLater } from '../quick-replies/public.ts'
import { WhyDialogLater } from '../routing/public.ts'
import { MessageTimeline } from './bubble/message-timeline.tsx'
import { ForwardDialog } from './forward/forward-dialog.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { useLog } from './log-context.ts'
import { messagesTexts } from './messages-texts.ts'

export type MessageDialog =
  | { kind: 'forward'; messages: readonly Message[] }
  | { kind: 'label' | 'details' | 'keep'; message: Message }
  | { kind: 'why' }
type Props = { dialog: MessageDialog | null; onClose: () => void }

/** The dialogs for a message; one at a time. */
export function MessageDialogs({ dialog, onClose }: Props) {
  const texts = useTexts(messagesTexts)
  const { timeZone, chat } = useLog()
  if (dialog?.kind === 'forward') return <ForwardDialog messages={dialog.messages} onClose={onClose} />
  if (dialog?.kind === 'label') return <LabelDialog message={dialog.message} onClose={onClose} />
  if (dialog?.kind === 'keep') return <ManagedRepliesLater target="add" from={dialog.message} opened onClose={onClose} />
  if (dialog?.kind === 'why') return <WhyDialogLater chat={chat} onClose={onClose} />
  return (
    <Modal opened={dialog !== null} onClose={onClose} title={texts.timeline.title} width="sm">
      {dialog && <MessageTimeline message={dialog.message} timeZone={timeZone} />}
    </Modal>
  )
}
