import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { boardCalls } from '@prosa/contract/routing/board-calls'
import { longestCoachNote } from '@prosa/contract/routing/coach-note'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { boardTexts } from './board-texts.ts'

type Props = { companyId: string; detail: ChatDetail; onClose: () => void }

/** What a supervisor tells whoever has the chat. */
export function CoachDialog({ companyId, detail, onClose }: Props) {
  const texts = useTexts(boardTexts)
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { phonenumberId, waId, agentName } = detail
  const asked = { companyId, phonenumberId, waId }
  const writing = useCommand(boardCalls.writeCoachNote, { failed: (language: Language) => boardTexts[language].coachFailed })
  const write = () =>
    writing.mutate(
      { ...asked, text: text.trim() },
      {
        onSuccess: (note) => {
          patchAnswer(client, messageCalls.getChatDetail, asked, (known) => ({
            ...known,
            coachNotes: [...(known.coachNotes ?? []).filter(({ noteId }) => noteId !== note.noteId), note],
          }))
          showToast({ kind: 'success', say: (language: Language) => ({ text: boardTexts[language].coachSent }) })
          onClose()
        },
      },
    )
  return (
    <ActionDialog
      title={texts.coach}
      verb={texts.coachVerb}
      isReady={text.trim() !== ''}
      isBusy={writing.isPending}
      onAct={write}
      onClose={onClose}
    >
      <TextArea
        label={texts.coach}
        description={texts.coachHint(agentName ?? texts.somebody)}
        limit={longestCoachNote}
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  )
}
