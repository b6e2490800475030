import type { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
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

export const isFresh = ({ time }: { time: number }) => Date.now() - time <= fresh

type What = 'woken' | 'silent'

/** A snoozed chat of this person is back, or its customer stays silent. */
export function showOwnChat(data: SessionData, what: What, news: PayloadOf<(typeof chatEvents)[What]>, open: (path: string) => void) {
  if (!isFresh(news)) return
  const { phonenumberId, waId, contactName } = news
  const wordsIn = (language: Language) => {
    const { title, body } = ownChatTexts[language][what]
    return { text: title(contactName || shownPhone(waId)), detail: body }
  }
  const about = `${what}:${phonenumberId}:${waId}`
  ringFor({ wordsIn, seeIn: (language) => ownChatTexts[language].see, about, tag: tagOf(news), path: chatAddress(data, news) }, open)
}

/** What is shown of a chat takes the place of what was before. */
export const tagOf = ({ phonenumberId, waId }: ChatKey) => `chat:${phonenumberId}:${waId}`

type Ringing = {
  wordsIn: (language: Language) => { text: string; detail: string }
  seeIn: (language: Language) => string
  about: string
  tag: string
  path: string
}

/** A sound, a notification if the page is hidden, and a toast that leads there. */
export function ringFor({ wordsIn, seeIn, about, tag, path }: Ringing, open: (path: string) => void) {
  const { text, detail } = wordsIn(currentLanguage())
  void playReceived('mine')
  void showNotification({ title: text, body: detail, tag, path, onOpen: open })
  showToast({ kind: 'info', say: wordsIn, action: { say: seeIn, run: () => open(path) }, about })
}
