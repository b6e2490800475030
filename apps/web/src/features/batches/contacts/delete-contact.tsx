import { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { runCommand } from '../../chats/public.ts'
import { batchesTexts } from '../batches-texts.ts'
import { askContactsAgain } from '../tell-batch.ts'
import { contactBatchTexts } from './contact-batch-texts.ts'

type Props = {
  companyId: string
  contact: { waId: string; name: string }
  onClose: () => void
  /** It is in the bin now. */
  onDone?: () => void
}

const OpenChats = z.object({ chats: z.number(), names: z.string() })
const openChatsOf = (error: unknown) =>
  error instanceof RefusedError && error.code === 'contact.hasOpenChats' ? OpenChats.safeParse(error.facts).data : undefined

/** One contact goes to the bin. Where it has open chats, they are named first, and it goes when that is confirmed. */
export function DeleteContact({ companyId, contact: { waId, name }, onClose, onDone }: Props) {
  const texts = useTexts(contactBatchTexts).delete
  const client = useQueryClient()
  const problemText = useProblemText()
  const [confirmed, setConfirmed] = useState(false)
  const remove = async () => {
    try {
      await send(contactBinCalls.deleteContact, { companyId, waId, ...(confirmed && { confirmed }) })
    } catch (error) {
      if (openChatsOf(error)) setConfirmed(true)
      throw error
    }
    askContactsAgain(client)
    tellDeleted(client, companyId, waId)
    onDone?.()
  }
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={name ? texts.titleOf(name) : texts.title(1, '1')}
      affected={1}
      consequence={() => texts.consequence}
      verb={texts.verb}
      onConfirm={remove}
      failed={(error) => {
        const open = openChatsOf(error)
        return open ? texts.openChats(open.chats, open.names) : problemText(error)
      }}
    />
  )
}

function tellDeleted(client: QueryClient, companyId: string, waId: string) {
  const undo = async () => {
    await runCommand(
      client,
      () => send(contactBinCalls.restoreContact, { companyId, waId }),
      (language) => batchesTexts[language].undoFailed,
    )
    askContactsAgain(client)
  }
  showToast({ kind: 'success', say: (language) => ({ text: batchesTexts[language].done.contactDelete(1, '1') }), undo: () => void undo() })
}
