import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useFoundColleagues } from '../../agents/public.ts'
import styles from '../composer.module.css'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { mentionTexts } from './mention-texts.ts'
import { useNamedWithPlace } from './use-named-with-place.ts'

/** In place of the list of people: why who is meant is not in it, or that nobody of such a name sees the chat. */
export function MentionNobody({ chat, words }: { chat: ChatAsked; words: string }) {
  const texts = useTexts(mentionTexts)
  const named = useNamedWithPlace()
  const people = useFoundColleagues(chat, words)
  const me = useSessionData()?.userId
  if (!people) return null
  const [person] = people
  const say = () => {
    if (!person) return texts.nobody(words)
    if (person.userId === me) return texts.self
    return person.isActive ? texts.unseen(named(person)) : texts.inactive(person.name)
  }
  return (
    <p className={styles.mentions} role="status">
      {say()}
    </p>
  )
}
