import type { chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { SessionData } from '@prosa/contract/session/session-data'
import { chatAddress } from '../../../kit/chat-address.ts'
import { currentLanguage, type Language, textsOf } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { showNotification } from '../notify.ts'
import { playReceived } from '../play-received.ts'

const ownChatTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** What happened longer ago is seen in the list anyway: a page that was offline gets it all at once. */
const fresh = 5 * 60_000

type What = 'woken' | 'silent'

/**
 * A snoozed chat of this person is back, or its customer stays silent: a sound, a notification if the page is hidden, and a toast that leads to
 * it.
 */
export function showOwnChat(data: SessionData, what: What, news: PayloadOf<(typeof chatEvents)[What]>, open: (path: string) => void) {
  const { phonenumberId, waId, contactName, time } = news
  if (Date.now() - time > fresh) return
  const path = chatAddress(data, { phonenumberId, waId })
  const wordsIn = (language: Language) => {
    const { title, body } = ownChatTexts[language][what]
    return { text: title(contactName || shownPhone(waId)), detail: body }
  }
  const { text, detail } = wordsIn(currentLanguage())
  void playReceived('mine')
  void showNotification({ title: text, body: detail, tag: `chat:${phonenumberId}:${waId}`, path, onOpen: open })
  showToast({
    kind: 'info',
    say: wordsIn,
    action: { say: (language) => ownChatTexts[language].see, run: () => open(path) },
    about: `${what}:${phonenumberId}:${waId}`,
  })
}
