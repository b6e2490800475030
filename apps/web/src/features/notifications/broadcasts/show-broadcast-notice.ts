import type { broadcastEvents } from '@prosa/contract/broadcasts/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { SessionData } from '@prosa/contract/session/session-data'
import { type Language, textsOf } from '../../../kit/i18n.ts'
import { reportAddress } from '../../../kit/report-address.ts'
import { ringFor } from '../own-chats/show-own-chat.ts'

const broadcastNoticeTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** A broadcast that this person answers for stopped, waits for them, was decided about or is over: told also long afterwards, as nobody else sees to it. */
export function showBroadcastNotice(
  { companyId }: SessionData,
  news: PayloadOf<typeof broadcastEvents.noticed>,
  open: (path: string) => void,
) {
  const { broadcastId, broadcastName, what, pause, byName, reason } = news
  const wordsIn = (language: Language) => {
    const { titles, pauses, by, over } = broadcastNoticeTexts[language]
    const decided = [byName && by(byName), reason].filter(Boolean).join(': ')
    return { text: titles[what](broadcastName), detail: pause ? pauses[pause] : what === 'finished' ? over : decided }
  }
  const about = `broadcast:${broadcastId}`
  ringFor(
    { wordsIn, seeIn: (language) => broadcastNoticeTexts[language].see, about, tag: about, path: reportAddress(companyId, broadcastId) },
    open,
  )
}
