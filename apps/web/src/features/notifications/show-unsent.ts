import type { Language } from '@prosa/contract/formats/language'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { messageEvents } from '@prosa/contract/messages/events'
import type { SessionData } from '@prosa/contract/session/session-data'
import { currentLanguage } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { mentionAddress } from './mention-address.ts'
import { notificationTexts } from './notification-texts.ts'
import { showNotification } from './notify.ts'

/** A message that this person had scheduled was not sent. It is shown also long afterwards, as nobody else takes care of it. */
export function showUnsent(data: SessionData, unsent: PayloadOf<typeof messageEvents.unsent>, open: (path: string) => void) {
  const { chat, messageId, messageBody } = unsent
  const path = chat ? mentionAddress(data, { ...chat, messageId }) : '/'
  const titleIn = (language: Language) => {
    const { unsent, unsentSomewhere } = notificationTexts[language]
    return chat ? unsent(chat.contactName || shownPhone(chat.waId)) : unsentSomewhere
  }
  void showNotification({
    title: titleIn(currentLanguage()),
    body: messageBody,
    tag: `unsent:${messageId}`,
    path,
    onOpen: open,
  })
  showToast({
    kind: 'warning',
    say: (language) => ({ text: titleIn(language), detail: messageBody }),
    ...(chat && { action: { say: (language) => notificationTexts[language].seeUnsent, run: () => open(path) } }),
    about: `unsent:${messageId}`,
  })
}
