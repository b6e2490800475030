import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

type Props = { words: readonly string[]; onAnswer: (isAgreed: boolean) => void }

/** Asked before a note is saved that names nobody. The focus begins at the answer that changes nothing. */
export function MentionQuestion({ words, onAnswer }: Props) {
  const { mentions } = useTexts(composerTexts)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onAnswer(false)
  }
  const question = mentions.ask(words.join(', '))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are the two answers to a question.
    <div className={styles.question} role="group" aria-label={question} onKeyDown={press}>
      <p role="alert">{question}</p>
      <Button ref={back} look="framed" size="sm" onClick={() => onAnswer(false)}>
        {mentions.edit}
      </Button>
      <Button size="sm" onClick={() => onAnswer(true)}>
        {mentions.post}
      </Button>
    </div>
  )
}
