import type { TransferOptions } from '@prosa/contract/chats/model'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { ExportDialog } from '../../exports/public.ts'
import { PixDialogLater } from '../../pix/public.ts'
import { WhyDialogLater } from '../../routing/public.ts'
import type { Standing } from '../chat-step.ts'
import { chatsTexts } from '../chats-texts.ts'
import { askedOnClosing } from '../closing/asked-on-closing.ts'
import { CloseDialog } from '../closing/close-dialog.tsx'
import { GivenStrip } from '../header/given-strip.tsx'
import type { DialogName } from '../header/menu-groups.tsx'
import { type Asked, knownEntry } from '../shown-chat.ts'
import { snoozeChat } from '../snoozes/snooze-chat.ts'
import { SnoozeDialog } from '../snoozes/snooze-dialog.tsx'
import type { ChatActions } from '../use-chat-actions.ts'
import type { Asker } from '../way-back.ts'
import { AgentDialog } from './agent-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

export { CloseDialog, GivenStrip }

type Props = {
  opened: DialogName | null
  /** Where the chat was when the dialog was opened. */
  seen: Standing | null
  /** Where its department asks for something before the chat is closed: how the server refused, or null. */
  refusal?: unknown
  asked: Asked
  asker: Asker
  detail: ChatDetail
  name: string
  options: { data?: TransferOptions | undefined; error: Error | null; refetch: () => unknown }
  actions: ChatActions
  onBlock: () => Promise<unknown>
  /** Called before the chat is snoozed, and once the server has agreed. */
  onSnooze: () => void
  onSnoozed: () => void
  onClose: () => void
}

/** The open dialog of a chat, in which something is chosen or written before it is done. */
export function ChatDialogs({
  opened,
  seen,
  refusal,
  asked,
  asker,
  detail,
  name,
  options,
  actions,
  onBlock,
  onSnooze,
  onSnoozed,
  onClose,
}: Props) {
  const texts = useTexts(chatsTexts).blocking
  const { verbs } = useTexts(chatsTexts)
  const problemText = useProblemText()
  const then =
    <V,>(act: (value: V) => void) =>
    (value: V) => {
      onClose()
      act(value)
    }
  const agents = options.data
  const { companyId } = asked
  const client = useQueryClient()
  const timeZone = useTimeZone(companyId)
  const snooze = async (until: number) => {
    onSnooze()
    if (await snoozeChat({ client, asked, timeZone }, seen ?? detail, until)) onSnoozed()
  }
  return (
    <>
      {opened === 'transfer' && (
        <TransferDialog {...{ asked, detail, options, onClose }} firstNote={actions.keptNote()} onTransfer={then(actions.transfer)} />
      )}
      {opened === 'assign' && agents && (
        <AgentDialog
          asked={asked}
          kind="assign"
          options={agents}
          current={detail.agentId}
          onChoose={then(actions.assign)}
          onClose={onClose}
        />
      )}
      {opened === 'lead' && agents && (
        <AgentDialog
          asked={asked}
          kind="lead"
          options={agents}
          current={detail.contact.leadId}
          onChoose={then(actions.lead)}
          onClose={onClose}
        />
      )}
      {opened === 'close' && (
        <CloseDialog
          needed={askedOnClosing(asker, { ...detail, labels: knownEntry(client, asked)?.labels }, refusal)}
          isAsked={refusal !== undefined}
          chat={{ ...asked, departmentId: detail.departmentId }}
          onClose={onClose}
          onCloseChat={then((reason: string) => actions.close(reason))}
        />
      )}
      {opened === 'reopen' && <ReopenDialog {...{ companyId, detail, onClose }} onReopen={then(actions.reopen)} />}
      {opened === 'snooze' && (
        <SnoozeDialog name={name} timeZone={timeZone} onSnooze={then((until: number) => void snooze(until))} onClose={onClose} />
      )}
      {opened === 'labels' && <LabelsDialog asked={asked} departmentId={detail.departmentId} onClose={onClose} />}
      {opened === 'pix' && <PixDialogLater asked={asked} onClose={onClose} />}
      {opened === 'why' && <WhyDialogLater chat={asked} onClose={onClose} />}
      {opened === 'export' && <ExportDialog asked={asked} onClose={onClose} />}
      <ConfirmModal
        opened={opened === 'block'}
        onClose={onClose}
        title={texts.title(name)}
        affected={1}
        consequence={() => texts.consequence}
        verb={verbs.block}
        onConfirm={onBlock}
        failed={problemText}
      />
    </>
  )
}
