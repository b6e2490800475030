import { pinLength, typePin } from '@prosa/contract/formats/secrets/pin'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './pin-input.module.css'

type Props = FieldProps<string> & {
  /** Enter on the last digit, once all of them are there. */
  onSubmit?: (pin: string) => void
}

const places = Array.from({ length: pinLength }, (_, place) => place)

/** Four boxes with one digit each. */
export function PinInput({ onSubmit, value, onChange, onBlur, ref, ...frame }: Props) {
  const texts = useRareUiTexts()
  const boxes = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string[]>([])
  const digits = typed.join('') === value ? typed : [...value]

  const focus = (place: number) => boxes.current?.querySelectorAll('input')[Math.min(Math.max(place, 0), pinLength - 1)]?.focus()
  const put = (next: string[]) => {
    setTyped(next)
    onChange(next.join(''))
  }
  const replace = (place: number, digit: string) => put(places.map((each) => (each === place ? digit : (digits[each] ?? ''))))

  const change = (place: number, { currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const added = typePin(currentTarget.value.replace(digits[place] ?? '', ''))
    if (added.length > 1) return fill(added)
    if (added === '') return currentTarget.value === '' ? replace(place, '') : undefined
    replace(place, added)
    focus(place + 1)
  }
  const fill = (pin: string) => {
    put([...pin])
    focus(pin.length)
  }
  const paste = (event: ClipboardEvent) => {
    const pin = typePin(event.clipboardData.getData('text'))
    event.preventDefault()
    if (pin !== '' && !frame.readOnly) fill(pin)
  }
  const press = (place: number, event: KeyboardEvent) => {
    const isLast = place === pinLength - 1
    if (event.key === 'Enter') {
      const isComplete = isLast && value.length === pinLength && !frame.readOnly
      if (!isComplete || onSubmit) event.preventDefault()
      if (isComplete) onSubmit?.(value)
      return
    }
    const isEmpty = (digits[place] ?? '') === ''
    const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: pinLength - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      focus(target)
    } else if (event.key === 'Backspace' && isEmpty && place > 0 && !frame.readOnly) {
      event.preventDefault()
      replace(place - 1, '')
      focus(place - 1)
    }
  }

  return (
    <FieldFrame {...frame} sent={value} group beside>
      {({ input: { id, autoFocus, ...input }, look }) => (
        <div ref={boxes} className={styles.boxes} {...look}>
          {places.map((place) => (
            <input
              {...input}
              {...(place === 0 && { id, autoFocus, ref })}
              key={place}
              className={styles.box}
              type="text"
              inputMode="numeric"
              autoComplete={place === 0 ? 'one-time-code' : 'off'}
              aria-label={texts.pinDigit(place + 1, pinLength)}
              value={digits[place] ?? ''}
              onChange={(event) => change(place, event)}
              onPaste={paste}
              onKeyDown={(event) => press(place, event)}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={(event) => !boxes.current?.contains(event.relatedTarget) && onBlur?.()}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
