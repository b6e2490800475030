import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './composer.module.css'

type Props = { question: string; back: string; go: string; onAnswer: (isAgreed: boolean) => void }

/**
 * Asked before something is sent or saved. The focus stays in the text: whoever types on changes it, and no letter becomes a shortcut. Shift
 * Tab leads to the answers.
 */
export function WriteQuestion({ question, back, go, onAnswer }: Props) {
  const press = (event: KeyboardEvent) => {
    // The letters that are shortcuts on the page are none here, where somebody was writing a moment ago.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onAnswer(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are the two answers to a question.
    <div className={styles.question} role="group" aria-label={question} onKeyDown={press}>
      <p role="alert">{question}</p>
      <Button look="framed" size="sm" onClick={() => onAnswer(false)}>
        {back}
      </Button>
      <Button size="sm" onClick={() => onAnswer(true)}>
        {go}
      </Button>
    </div>
  )
}
