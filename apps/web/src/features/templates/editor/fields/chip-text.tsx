import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { type ChipLook, drawChips, isDrawn, placeCaret, type Range, readCaret, readChips } from './chip-dom.ts'
import styles from './chip-text.module.css'
import { useTextHistory } from './use-text-history.ts'

export type ChipTextHandle = {
  /** Puts words in place of the selection, or at the end where there is none. */
  insert: (words: string) => void
  /** Puts a mark before and behind the selection, or takes both away. */
  wrap: (mark: string) => void
  focus: () => void
}

type Props = {
  value: string
  onChange: (value: string) => void
  lookOf: (name: string) => ChipLook
  label: string
  /** The id of what is said about it below, and whether that is an error. */
  told: { id: string; isError: boolean }
  isRequired?: boolean
  isFixed: boolean
  isLine?: boolean
  /** Somebody types a brace: a variable is wanted. What opens for it answers how it is closed again. */
  onBrace?: () => (() => void) | undefined
  ref?: Ref<ChipTextHandle>
}

const formats: Record<string, string> = { b: '*', i: '_' }

/**
 * A text in which each variable is a chip, deleted as one letter. What the browser types stays as it is; whatever else changes the text
 * is written by us and drawn anew, so that there is nothing in it but words and chips.
 */
export function ChipText({ value, onChange, lookOf, label, told, isRequired = false, isFixed, isLine = false, onBrace, ref }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const caret = useRef<Range | null>(null)
  const isComposing = useRef(false)
  const withdraw = useRef<(() => void) | undefined>(undefined)
  const history = useTextHistory(value)

  useLayoutEffect(() => {
    const field = root.current
    if (!field || isComposing.current || isDrawn(field, value, lookOf)) return
    const isHere = field.ownerDocument.activeElement === field
    const stood = caret.current ?? (isHere ? readCaret(field) : null)
    drawChips(field, value, lookOf, styles.chip ?? '')
    if (isHere && stood) placeCaret(field, stood)
    caret.current = null
  }, [value, lookOf])

  const put = (text: string, at: Range) => {
    caret.current = at
    history.add(text, at)
    onChange(text)
  }
  const selected = (): Range => (root.current && readCaret(root.current)) ?? history.caret ?? { start: value.length, end: value.length }
  const replace = (words: string) => {
    const { start, end } = selected()
    const at = start + words.length
    put(value.slice(0, start) + words + value.slice(end), { start: at, end: at })
  }
  const wrap = (mark: string) => {
    const { start, end } = selected()
    const chosen = value.slice(start, end)
    const isWrapped = chosen.length > 2 * mark.length && chosen.startsWith(mark) && chosen.endsWith(mark)
    const next = isWrapped ? chosen.slice(mark.length, -mark.length) : `${mark}${chosen}${mark}`
    const inside = chosen === '' ? { start: start + mark.length, end: start + mark.length } : { start, end: start + next.length }
    put(value.slice(0, start) + next + value.slice(end), inside)
    root.current?.focus()
  }
  useImperativeHandle(ref, () => ({
    insert: (words) => {
      // Whatever opened for a brace has answered: the next letter is one of the text.
      withdraw.current = undefined
      replace(words)
      root.current?.focus()
    },
    wrap,
    focus: () => root.current?.focus(),
  }))

  const read = () => {
    if (isComposing.current || !root.current) return
    const text = readChips(root.current)
    caret.current = readCaret(root.current)
    history.add(text, caret.current)
    if (text !== value) onChange(text)
  }
  const before = (event: InputEvent) => {
    const { inputType, data } = event
    // Whoever types on before the menu has the keyboard means the brace itself: nothing that was typed is lost.
    if (withdraw.current && (inputType === 'insertText' || inputType === 'deleteContentBackward')) {
      event.preventDefault()
      withdraw.current()
      withdraw.current = undefined
      if (data) replace(`{${data}`)
    } else if (inputType === 'insertText' && data === '{' && onBrace && !value.slice(0, selected().start).endsWith('{')) {
      event.preventDefault()
      history.hold(selected())
      withdraw.current = onBrace()
    } else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      event.preventDefault()
      if (!isLine) replace('\n')
    } else if (inputType.startsWith('format') || inputType.startsWith('history')) event.preventDefault()
    else if (inputType === 'insertFromDrop') {
      event.preventDefault()
      replace(event.dataTransfer?.getData('text/plain') ?? '')
    }
  }
  // React's own `onBeforeInput` is another event, which does not tell what is about to happen.
  const onBefore = useRef(before)
  onBefore.current = before
  useEffect(() => {
    const field = root.current
    const listen = (event: Event) => onBefore.current(event as InputEvent)
    field?.addEventListener('beforeinput', listen)
    return () => field?.removeEventListener('beforeinput', listen)
  }, [])

  const press = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault()
      const stood = key === 'y' || event.shiftKey ? history.redo() : history.undo()
      if (stood) {
        caret.current = stood.caret
        onChange(stood.text)
      }
    } else if (isCommand && !event.shiftKey && formats[key]) {
      event.preventDefault()
      if (!isLine) wrap(formats[key])
    } else if (isLine && event.key === 'Enter') event.preventDefault()
  }
  const copy = (event: ClipboardEvent) => {
    const { start, end } = selected()
    if (start === end) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', value.slice(start, end))
    if (event.type === 'cut' && !isFixed) replace('')
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const words = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    replace(isLine ? words.replace(/\n+/g, ' ') : words)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: no native field can hold chips.
    <div
      ref={root}
      className={styles.text}
      data-line={isLine || undefined}
      role="textbox"
      tabIndex={0}
      aria-multiline={!isLine}
      aria-label={label}
      aria-describedby={told.id}
      aria-invalid={told.isError || undefined}
      aria-required={isRequired || undefined}
      aria-readonly={isFixed || undefined}
      contentEditable={!isFixed}
      suppressContentEditableWarning
      spellCheck
      onInput={(_: FormEvent) => read()}
      onKeyDown={press}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
      onBlur={() => {
        withdraw.current = undefined
        if (root.current) history.hold(selected())
      }}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        read()
      }}
    />
  )
}
