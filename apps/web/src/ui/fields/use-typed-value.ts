import type { Reading } from '@prosa/contract/formats/reading'
import { type Ref, useState } from 'react'
import { useMasked } from '../masks/use-masked.ts'

type Options<V, P extends string> = {
  value: V | null
  onChange: (value: V | null) => void
  write: (value: V) => string
  read: (text: string) => Reading<V, P>
  mask: (text: string) => string
  places: number
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A value that is typed as text: null while the text is not a value (yet). Its problem is shown when the field is left, and from then on
 * with each key (design §6).
 */
export function useTypedValue<V, P extends string>({ value, onChange, write, read, mask, places, onBlur, ref }: Options<V, P>) {
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(true)
  const shown = value === null ? typed : write(value)
  const problem = isChecked && value === null && typed !== '' ? read(typed).problem : undefined

  const put = (text: string) => {
    const next = text === '' ? null : (read(text).value ?? null)
    setTyped(next === null ? text : '')
    if (!problem) setChecked(false)
    if (next !== null || value !== null) onChange(next)
  }
  const masked = useMasked({
    shown,
    mask,
    places,
    ref,
    onText: put,
    onBlur: () => {
      setChecked(true)
      onBlur?.()
    },
  })
  return { masked, shown, problem, put }
}
