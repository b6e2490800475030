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
  const person = useFoundColleagues(chat, only)?.find(({ userId, isActive }) => isActive && userId !== me)
  const question = person ? texts.askUnseen(named(person)) : texts.ask(words.join(', '))
  return <WriteQuestion question={question} back={texts.edit} go={texts.post} onAnswer={onAnswer} />
}
