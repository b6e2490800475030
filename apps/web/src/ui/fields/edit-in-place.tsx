import { IconCheck, IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { Spoken } from '../states/spoken.tsx'
import styles from './edit-in-place.module.css'

type Props = {
  /** What the value is, read out together with it. */
  label: string
  value: string
  /** Stands there while there is no value. */
  placeholder: string
  limit: number
  /** What is wrong with the text, in words; null where nothing is. */
  check?: (text: string) => string | null
  /** Resolves with false where it was not saved: the text then stays, to be corrected. */
  onSave: (text: string) => Promise<boolean>
  /** How the value looks when it is not being edited. */
  shown?: ReactNode
  type?: 'text' | 'email'
  /** `title` is larger, for the name of a whole page or panel. */
  look?: 'plain' | 'title'
  /** A sign that it can be written, where nothing else says so. */
  hasPencil?: boolean
}

const tickTime = 1_000

/** Inline edit: a value that becomes a field when it is pressed. Enter and leaving the field save, Escape restores the old value. */
export function EditInPlace({
  label,
  value,
  placeholder,
  limit,
  check,
  onSave,
  shown,
  type = 'text',
  look = 'plain',
  hasPencil = false,
}: Props) {
  const texts = useRareUiTexts().edit
  const problemId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), tickTime)
    return () => clearTimeout(timer)
  }, [isSaved])

  const end = () => {
    setTyped(null)
    setProblem(null)
  }
  const isEditing = typed !== null
  // Whoever left the field by a click has the focus elsewhere already: it must not come back.
  const comesBack = useRef(false)
  useEffect(() => {
    if (!isEditing && comesBack.current) button.current?.focus()
    comesBack.current = false
  }, [isEditing])
  const save = async () => {
    if (typed === null || isBusy) return
    const text = typed.trim()
    if (text === value) return end()
    const wrong = check?.(text) ?? null
    setProblem(wrong)
    if (wrong !== null) return
    setBusy(true)
    const isDone = await onSave(text)
    setBusy(false)
    if (!isDone) return
    setSaved(true)
    end()
  }
  const press = (event: KeyboardEvent) => {
    comesBack.current = event.key === 'Enter' || event.key === 'Escape'
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  if (typed === null)
    return (
      <span className={styles.place} data-look={look}>
        <button
          ref={button}
          type="button"
          className={styles.value}
          data-empty={value === '' || undefined}
          aria-label={`${label}: ${value || placeholder}. ${texts.edit}`}
          title={value}
          onClick={() => setTyped(value)}
        >
          {value === '' ? placeholder : (shown ?? value)}
          {hasPencil && <IconPencil className={styles.pencil} size={16} stroke={1.75} aria-hidden="true" />}
        </button>
        {isSaved && <IconCheck className={styles.tick} size={16} stroke={2} aria-hidden="true" />}
        <Spoken>
          <span role="status">{isSaved ? texts.saved : ''}</span>
        </Spoken>
      </span>
    )
  return (
    <span className={styles.place} data-look={look}>
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the value wants to type.
        autoFocus
        className={styles.input}
        type={type}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        value={typed}
        maxLength={limit}
        autoComplete="off"
        readOnly={isBusy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => void save()}
      />
      {problem !== null && (
        <span id={problemId} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
