import { useTexts } from '../../../kit/i18n.ts'
import { chatsTexts } from '../chats-texts.ts'
import styles from './colleagues.module.css'
import { useNameList } from './colleagues-here.tsx'
import type { NamedColleague } from './use-colleague-names.ts'

type Props = {
  colleagues: readonly NamedColleague[]
  /** Null where the chat cannot be taken. */
  onTake: (() => void) | null
}

/** Warns before two people answer the same customer: shows who is typing, and offers to take the chat over. */
export function AnsweringStrip({ colleagues, onTake }: Props) {
  const texts = useTexts(chatsTexts)
  const names = useNameList()
  const typing = colleagues.filter(({ isTyping }) => isTyping)
  const words = typing.length === 1 ? texts.colleagues.answering : texts.colleagues.answeringMany
  return (
    <div role="status">
      {typing.length > 0 && (
        <div className={styles.strip}>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={styles.words}>{asSentence(words(names(typing)))}</span>
          {onTake && (
            <button type="button" className={styles.take} onClick={onTake}>
              {texts.verbs.take}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
