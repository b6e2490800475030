import type { chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { SessionData } from '@prosa/contract/session/session-data'
import { chatAddress } from '../../../kit/chat-address.ts'
import { currentLanguage, type Language, textsOf } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { showNotification } from '../notify.ts'
import { playReceived } from '../play-received.ts'

const overdueTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** What is late for longer is red in the list anyway: a page that was offline gets it all at once. */
const fresh = 5 * 60_000

/** A chat of this person, or of a department they look after, is late: a sound, a notification if the page is hidden, and a toast that leads to it. */
export function showOverdue(data: SessionData, overdue: PayloadOf<typeof chatEvents.overdue>, open: (path: string) => void) {
  const { phonenumberId, waId, contactName, time, slaKind = 'nextAnswer' } = overdue
  if (Date.now() - time > fresh) return
  const path = chatAddress(data, { phonenumberId, waId })
  const titleIn = (language: Language) => overdueTexts[language].title(contactName || shownPhone(waId))
  void playReceived('mine')
  void showNotification({
    title: titleIn(currentLanguage()),
    body: overdueTexts[currentLanguage()].body[slaKind],
    tag: `chat:${phonenumberId}:${waId}`,
    path,
    onOpen: open,
  })
  showToast({
    kind: 'info',
    say: (language) => ({ text: titleIn(language), detail: overdueTexts[language].body[slaKind] }),
    action: { say: (language) => overdueTexts[language].see, run: () => open(path) },
    about: `overdue:${phonenumberId}:${waId}`,
  })
}
