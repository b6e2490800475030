import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import styles from './composer.module.css'

type Props = { question: string; back: string; go: string; onAnswer: (isAgreed: boolean) => void }

/**
 * Asked before something is sent or saved. The focus stays in the text: whoever types on changes it, and no letter becomes a shortcut. Tab
 * leads to the answers, Escape goes back to the text from there and from the text itself.
 */
export function WriteQuestion({ question, back, go, onAnswer }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInside = group.current!.contains(event.target as Node)
    // The letters that are shortcuts on the page are none here, where somebody was writing a moment ago.
    if (isInside) event.stopPropagation()
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onAnswer(false)
  })
  useEffect(() => {
    const around = group.current!.parentElement!
    // Before the text hears it: there Escape leaves the composer.
    const hear = (event: KeyboardEvent) => press(event)
    around.addEventListener('keydown', hear, { capture: true })
    return () => around.removeEventListener('keydown', hear, { capture: true })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are the two answers to a question.
    <div ref={group} className={styles.question} role="group" aria-label={question}>
      <p role="alert">{question}</p>
      <Button look="framed" size="sm" aria-keyshortcuts="Escape" rightSection={<Kbd>Esc</Kbd>} onClick={() => onAnswer(false)}>
        {back}
      </Button>
      <Button size="sm" onClick={() => onAnswer(true)}>
        {go}
      </Button>
    </div>
  )
}
