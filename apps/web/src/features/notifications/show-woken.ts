import type { chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { SessionData } from '@prosa/contract/session/session-data'
import { chatAddress } from '../../kit/chat-address.ts'
import { currentLanguage, type Language } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { notificationTexts } from './notification-texts.ts'
import { showNotification } from './notify.ts'
import { playReceived } from './play-received.ts'

/** What came back longer ago is at the top of the list anyway: a page that was offline gets it all at once. */
const fresh = 5 * 60_000

/** A snoozed chat of this person is back: a sound, a notification if the page is hidden, and a toast that leads to it. */
export function showWoken(data: SessionData, woken: PayloadOf<typeof chatEvents.woken>, open: (path: string) => void) {
  const { phonenumberId, waId, contactName, time } = woken
  if (Date.now() - time > fresh) return
  const path = chatAddress(data, { phonenumberId, waId })
  const titleIn = (language: Language) => notificationTexts[language].woken(contactName || shownPhone(waId))
  void playReceived('mine')
  void showNotification({
    title: titleIn(currentLanguage()),
    body: notificationTexts[currentLanguage()].wokenBody,
    tag: `chat:${phonenumberId}:${waId}`,
    path,
    onOpen: open,
  })
  showToast({
    kind: 'info',
    say: (language) => ({ text: titleIn(language), detail: notificationTexts[language].wokenBody }),
    action: { say: (language) => notificationTexts[language].seeWoken, run: () => open(path) },
    about: `woken:${phonenumberId}:${waId}`,
  })
}
