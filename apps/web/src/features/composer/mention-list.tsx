import { useTexts } from '../../kit/i18n.ts'
import { Avatar } from '../../ui/marks/avatar.tsx'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { type Mentions, mentionId } from './use-mentions.ts'

/** The focus stays in the text field, which handles the keys. */
export function MentionList({ listId, found, active, take }: Mentions) {
  const { mentions } = useTexts(composerTexts)
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
