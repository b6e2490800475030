import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { foldText } from '../../ui/fold-text.ts'
import { useKnownPeople } from '../agents/public.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

/** In place of the list of people: why who is meant is not in it, or that nobody has such a name. */
export function MentionNobody({ words }: { words: string }) {
  const { mentions } = useTexts(composerTexts)
  const people = useKnownPeople(true)
  const me = useSessionData()?.userId
  if (!people) return null
  const wanted = foldText(words)
  const person = people.find(({ name }) =>
    foldText(name)
      .split(/\s+/)
      .some((word) => word.startsWith(wanted)),
  )
  const say = () => {
    if (!person) return mentions.nobody(words)
    if (person.userId === me) return mentions.self
    return person.isActive ? mentions.unseen(person.name) : mentions.inactive(person.name)
  }
  return (
    <p className={styles.mentions} role="status">
      {say()}
    </p>
  )
}
