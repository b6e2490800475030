import type { chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { SessionData } from '@prosa/contract/session/session-data'
import { chatAddress, inboxAddress } from '../../../kit/chat-address.ts'
import { type Language, textsOf } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { isFresh, ringFor, tagOf } from '../own-chats/show-own-chat.ts'

const overdueTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Overdue = PayloadOf<typeof chatEvents.overdue>

/** Once a minute it is looked what is late: several are told of within so many milliseconds. */
const together = 200
let late: Overdue[] = []

/** A chat of this person, or of a department they look after, is late; several at once are said in one breath. */
export function showOverdue(data: SessionData, overdue: Overdue, open: (path: string) => void) {
  if (!isFresh(overdue)) return
  late.push(overdue)
  if (late.length > 1) return
  setTimeout(() => {
    const all = late
    late = []
    ring(data, all, open)
  }, together)
}

function ring(data: SessionData, [first, ...others]: readonly Overdue[], open: (path: string) => void) {
  if (!first) return
  if (others.length > 0) {
    const wordsIn = (language: Language) => {
      const { many, manyBody } = overdueTexts[language]
      return { text: many(others.length + 1), detail: manyBody }
    }
    const seeIn = (language: Language) => overdueTexts[language].seeMany
    return ringFor({ wordsIn, seeIn, about: 'overdue', tag: 'overdue', path: inboxAddress(data) }, open)
  }
  const { phonenumberId, waId, contactName, slaKind = 'other' } = first
  const wordsIn = (language: Language) => {
    const { title, body } = overdueTexts[language]
    return { text: title(contactName || shownPhone(waId)), detail: body[slaKind] }
  }
  const about = `overdue:${phonenumberId}:${waId}`
  ringFor({ wordsIn, seeIn: (language) => overdueTexts[language].see, about, tag: tagOf(first), path: chatAddress(data, first) }, open)
}
