import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { useConfirm } from '../../../ui/layers/use-confirm.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'
import { ForwardChats } from './forward-chats.tsx'
import { forwardOf } from './forwarding.ts'

type Props = { messages: readonly Message[]; onClose: () => void }
/** Idempotent: the same ids when it is tried again, so that nothing arrives twice; another chat gets other ids. */
type Target = { chat: ChatKey; ids: readonly string[] }

const pause = 250
const longest = 200

/** Sends the same messages to another chat; a refusal is shown here. */
export function ForwardDialog({ messages, onClose }: Props) {
  const texts = useTexts(messagesTexts)
  const problemText = useProblemText()
  const { companyId } = useLog().chat
  const [search, setSearch] = useState('')
  const words = useSettled(search.trim(), pause)
  const [target, setTarget] = useState<Target | null>(null)
  const sending = useCommand(messageCalls.sendMessage, { takesOver: true })
  const { isBusy, problem, confirm, forget } = useConfirm({
    onConfirm: async () => {
      if (!target) return
      for (const [at, message] of messages.entries()) {
        const forwarded = forwardOf(message)
        if (forwarded) await sending.mutateAsync({ companyId, ...target.chat, clientMessageId: target.ids[at] ?? '', ...forwarded })
      }
      showToast({ kind: 'success', say: (language) => ({ text: messagesTexts[language].forward.done }) })
    },
    onDone: onClose,
    failed: problemText,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.forward.title}
      onConfirm={() => target && void confirm()}
      closable={!isBusy}
      footer={
        <>
          <Button look="framed" onClick={onClose} disabled={isBusy}>
            {texts.forward.cancel}
          </Button>
          <Button aria-busy={isBusy || undefined} disabled={target === null} onClick={() => void confirm()}>
            {isBusy ? texts.forward.sending : texts.forward.verb}
          </Button>
        </>
      }
    >
      <div className={styles.forward}>
        <TextInput label={texts.forward.find(areNumbersMasked())} value={search} onChange={setSearch} limit={longest} autoComplete="off" />
        <ForwardChats
          companyId={companyId}
          words={words}
          chosen={target?.chat ?? null}
          onChoose={(chat) => {
            forget()
            setTarget({ chat, ids: messages.map(() => crypto.randomUUID()) })
          }}
        />
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Modal>
  )
}
