import type { KeyboardEvent } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

type Props = { words: readonly string[]; onAnswer: (isAgreed: boolean) => void }

/**
 * Asked before a note is saved that names nobody. The focus stays in the text: whoever types on changes the note, and no letter becomes a
 * shortcut. Shift Tab leads to the answers.
 */
export function MentionQuestion({ words, onAnswer }: Props) {
  const { mentions } = useTexts(composerTexts)
  const press = (event: KeyboardEvent) => {
    // The letters that are shortcuts on the page are none here, where somebody was writing a moment ago.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onAnswer(false)
  }
  const question = mentions.ask(words.join(', '))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are the two answers to a question.
    <div className={styles.question} role="group" aria-label={question} onKeyDown={press}>
      <p role="alert">{question}</p>
      <Button look="framed" size="sm" onClick={() => onAnswer(false)}>
        {mentions.edit}
      </Button>
      <Button size="sm" onClick={() => onAnswer(true)}>
        {mentions.post}
      </Button>
    </div>
  )
}
