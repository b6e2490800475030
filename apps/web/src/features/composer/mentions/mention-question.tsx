import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useFoundColleagues } from '../../agents/public.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { WriteQuestion } from '../write-question.tsx'
import { mentionTexts } from './mention-texts.ts'
import { useNamedWithPlace } from './use-named-with-place.ts'

type Props = { chat: ChatAsked; words: readonly string[]; onAnswer: (isAgreed: boolean) => void }

/** Asked before a note is saved that names nobody who sees the chat; of one name it says where somebody has it. */
export function MentionQuestion({ chat, words, onAnswer }: Props) {
  const texts = useTexts(mentionTexts)
  const named = useNamedWithPlace()
  const me = useSessionData()?.userId
  const only = words.length === 1 ? words[0]!.slice(1) : null
  const seeing = useCall(chatHistoryCalls.listMentionable, chat, { ifUnknown: true }).data
  // A name that is not written out may be of somebody who sees the chat: of them it is not said.
  const sees = (userId: string) => userId === me || seeing?.some((each) => each.userId === userId)
  const person = useFoundColleagues(chat, only)?.find(({ userId, isActive }) => isActive && !sees(userId))
  const question = person ? texts.askUnseen(named(person)) : texts.ask(words.join(', '))
  return <WriteQuestion question={question} back={texts.edit} go={texts.post} onAnswer={onAnswer} />
}
