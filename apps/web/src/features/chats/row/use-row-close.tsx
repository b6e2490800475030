import type { ReasonNeeded } from '@prosa/contract/chats/closing'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { type ReactNode, useState } from 'react'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import { askedOnClosing } from '../closing/asked-on-closing.ts'
import { isReasonNeeded } from '../closing/asks-on-closing.ts'
import type { CloseDialog } from '../closing/close-dialog.tsx'
import { useAsker } from '../dialogs/use-asker.ts'
import { useRowActions } from '../use-row-actions.ts'

/** From where the open chat has it: a part of its own would come with every list. */
const CloseDialogLater = lazyPart<Parameters<typeof CloseDialog>[0]>(
  async () => (await import('../dialogs/chat-dialogs.tsx')).CloseDialog,
  HeldKeys,
)

type RowClose = Omit<ReturnType<typeof useRowActions>, 'close'> & { close: (() => void) | null; dialog: ReactNode }

/** What can be done with a chat that is only a row; before it is closed, its department may ask for something. */
export function useRowClose(companyId: string, chat: ChatEntry): RowClose {
  const me = useAsker(companyId)
  const [needed, setNeeded] = useState<ReasonNeeded | null>(null)
  const { close, ...others } = useRowActions(companyId, chat, (error) =>
    setNeeded(isReasonNeeded(error) ? askedOnClosing(me, chat, error) : null),
  )
  const { phonenumberId, waId, departmentId } = chat
  const begin = () => {
    const asked = askedOnClosing(me, chat)
    if (asked) setNeeded(asked)
    else void close?.()
  }
  return {
    ...others,
    close: close && begin,
    dialog: needed && (
      <CloseDialogLater
        needed={needed}
        chat={{ companyId, phonenumberId, waId, departmentId }}
        onClose={() => setNeeded(null)}
        onCloseChat={(reason) => {
          setNeeded(null)
          void close?.(reason)
        }}
      />
    ),
  }
}
