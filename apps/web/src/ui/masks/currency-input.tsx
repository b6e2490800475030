import { useMergedRef } from '@mantine/hooks'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import styles from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { pastedAmount, shownAmount, typedAmount } from './currency-edit.ts'

type Props = FieldProps<number | null> & {
  /** Amounts below zero are accepted only with this. */
  negative?: boolean
}

/** Money in cents. Typing fills from the cents: 5, 50, 123456 are 0,05, 0,50 and 1.234,56. */
export function CurrencyInput({ negative = false, value, onChange, onBlur, ref, ...frame }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  const [isMinusFirst, setMinusFirst] = useState(false)
  const shown = value === null && isMinusFirst ? '-' : shownAmount(value)

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const at = currentTarget.selectionStart ?? currentTarget.value.length
    const { cents, caret } = typedAmount(shown, currentTarget.value, at, negative)
    setMinusFirst(negative && currentTarget.value === '-')
    setCaret({ at: caret })
    if (cents !== value) onChange(cents)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const cents = pastedAmount(event.clipboardData.getData('text'), negative)
    if (cents === null) return
    event.preventDefault()
    onChange(cents)
    setCaret({ at: shownAmount(cents).length })
  }

  return (
    <FieldFrame {...frame} sent={value === null ? '' : String(value)}>
      {(control) => (
        <FieldBox control={control} before="R$">
          <input
            {...control.input}
            type="text"
            inputMode={negative ? 'text' : 'numeric'}
            autoComplete="off"
            className={styles.input}
            ref={merged}
            value={shown}
            onChange={change}
            onPaste={paste}
            onBlur={() => {
              setMinusFirst(false)
              onBlur?.()
            }}
          />
        </FieldBox>
      )}
    </FieldFrame>
  )
}
