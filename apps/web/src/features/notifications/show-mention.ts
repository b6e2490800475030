import type { PayloadOf } from '@prosa/contract/kit/event'
import type { messageEvents } from '@prosa/contract/messages/events'
import type { SessionData } from '@prosa/contract/session/session-data'
import { currentLanguage } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { mentionAddress } from './mention-address.ts'
import { notificationTexts } from './notification-texts.ts'
import { showNotification } from './notify.ts'
import { playReceived } from './play-received.ts'

type Ways = { open: (path: string) => void; read: () => void }

const fresh = 5 * 60_000

/**
 * The person was mentioned in a note: plays a sound, shows a notification if the page is hidden, and otherwise a notice that leads to the
 * note.
 */
export function showMention(data: SessionData, mention: PayloadOf<typeof messageEvents.mentioned>, { open, read }: Ways) {
  const { waId, messageId, contactName, byName, messageBody, time } = mention
  if (Date.now() - time > fresh) return
  const path = mentionAddress(data, mention)
  const contact = contactName || shownPhone(waId)
  const show = (to: string) => {
    read()
    open(to)
  }
  void playReceived('mine')
  void showNotification({
    title: notificationTexts[currentLanguage()].mentioned(byName, contact),
    body: messageBody,
    tag: `mention:${messageId}`,
    path,
    onOpen: show,
  })
  showToast({
    kind: 'info',
    say: (language) => ({ text: notificationTexts[language].mentioned(byName, contact), detail: messageBody }),
    action: { say: (language) => notificationTexts[language].seeMention, run: () => show(path) },
    about: `mention:${messageId}`,
  })
}
