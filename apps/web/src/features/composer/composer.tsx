import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Message } from '@prosa/contract/messages/model'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCall } from '../../kit/calls/query.ts'
import type { WaitingSend } from '../../kit/calls/waiting-send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { useNow } from '../../ui/dates/use-now.ts'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { closedReason } from './closed-reason.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { hasTemplates } from './has-templates.ts'
import { LeftDraftLater, ShutBoxLater } from './later-parts.tsx'
import { FailedStrip } from './outbox/failed-strip.tsx'
import { useGivenBack } from './outbox/given-back.ts'
import { useUnloadGuard } from './outbox/use-unload-guard.ts'
import { useWaiting } from './outbox/use-waiting.ts'
import { useDraft } from './use-draft.ts'
import { WriteBox } from './write-box.tsx'

type Props = {
  companyId: string
  detail: ChatDetail
  replyTo: Message | null
  onReplyTo: (message: Message | null) => void
  /** Opens the templates at once, where only a template can be sent. */
  templates?: { isWanted: boolean; onClose: () => void }
}

/** The composer of a chat; another chat gets a new one by its key. */
export function Composer(props: Props) {
  const { phonenumberId, waId } = props.detail
  return <ChatComposer key={`${phonenumberId} ${waId}`} {...props} />
}

function ChatComposer({ companyId, detail, replyTo, onReplyTo, templates }: Props) {
  const texts = useTexts(composerTexts)
  const { phonenumberId, waId, leftDraft } = detail
  const chat = { companyId, phonenumberId, waId }
  const now = useNow()
  const timeZone = useTimeZone(companyId)
  const draft = useDraft(chat, detail, { replyTo, onReplyTo })
  const { waiting, discard, hasUnkept } = useWaiting(chat)
  useUnloadGuard(hasUnkept)
  useGivenBack(chat, draft.giveBack)
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }).data
  const number = numbers?.find((each) => each.phonenumberId === phonenumberId)
  const reason = closedReason(detail, now)
  const isShut = reason !== null && !draft.isNote
  const contactName = detail.contact.name || shownPhone(waId)
  const templated = hasTemplates(detail)
  const { shortcuts } = texts
  useShortcut('Ctrl I', isShut ? () => draft.setNote(true) : null, { group: shortcuts.group, text: shortcuts.note })
  const edit = ({ clientMessageId, messageBody, messageType, replyTo: answered }: WaitingSend) => {
    discard(clientMessageId)
    draft.restore(messageBody, messageType === 'note')
    if (answered) onReplyTo(answered)
  }
  return (
    <div className={styles.foot} data-shut={isShut || undefined}>
      {number?.channelStatus === ChannelStatus.Disconnected && (
        <NoticeStrip tone="warn" icon={<IconPlugConnectedX size={18} stroke={1.75} />}>
          {texts.disconnected}
        </NoticeStrip>
      )}
      {draft.text === '' && <FailedStrip waiting={waiting} onEdit={edit} />}
      {leftDraft && (reason === null || leftDraft.isNote) && <LeftDraftLater {...{ chat, draft }} left={leftDraft} />}
      {isShut ? (
        <ShutBoxLater {...{ chat, detail, reason, draft, contactName, now, templates }} hasTemplates={templated} />
      ) : (
        <WriteBox {...{ chat, detail, draft, contactName, timeZone, replyTo, onReplyTo }} hasTemplates={templated && reason === null} />
      )}
    </div>
  )
}
