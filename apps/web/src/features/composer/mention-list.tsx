import { useTexts } from '../../kit/i18n.ts'
import { Avatar } from '../../ui/marks/avatar.tsx'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { MentionNobody } from './mentions/mention-nobody.tsx'
import { MentionQuestion } from './mentions/mention-question.tsx'
import { type Mentions, mentionId } from './use-mentions.ts'

type Props = Mentions & { onPost: () => void; onEdit: () => void }

/** The focus stays in the text field, which handles the keys. */
export function MentionList({ chat, listId, found, active, take, missing, question, onPost, onEdit }: Props) {
  const { mentions } = useTexts(composerTexts)
  const answer = (isAgreed: boolean) => {
    question.answer(isAgreed)
    if (isAgreed) onPost()
    else onEdit()
  }
  if (question.words.length > 0) return <MentionQuestion chat={chat} words={question.words} onAnswer={answer} />
  if (missing !== null) return <MentionNobody chat={chat} words={missing} />
  if (found.length === 0) return null
  return (
    <div id={listId} className={styles.mentions} role="listbox" aria-label={mentions.list}>
      {found.map((colleague, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
        <div
          key={colleague.userId}
          id={mentionId(listId, index)}
          className={styles.mention}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(colleague)}
        >
          <Avatar name={colleague.name} size={20} />
          {colleague.name}
        </div>
      ))}
    </div>
  )
}
