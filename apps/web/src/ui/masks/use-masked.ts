import { useMergedRef } from '@mantine/hooks'
import { type ChangeEvent, type KeyboardEvent, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { maskEdit } from './mask-edit.ts'

type Options = {
  shown: string
  mask: (text: string) => string
  /** Typing stops at so many digits; a longer paste stays, for the caller's rule to refuse. */
  places: number
  onText: (text: string) => void
  /** Whether a text is left out of the mask, such as a number with its country code. */
  isFree?: (text: string) => boolean
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Spec §9. */
const pasteDelay = 100

/** The props that keep an input in its mask: at once while typing, 100 ms after a paste, with the caret where it was. */
export function useMasked({ shown, mask, places, onText, isFree, onBlur, ref }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  const isPasting = useRef(false)

  const put = (after: string, inputType: string) => {
    const at = input.current?.selectionStart ?? after.length
    const edited = isFree?.(after) ? { text: after, caret: at } : maskEdit({ before: shown, after, caret: at, inputType, mask, places })
    setPasted(null)
    setCaret({ at: edited.caret })
    if (edited.text !== shown) onText(edited.text)
  }
  const settle = () => {
    if (pasted !== null) put(pasted, 'insertFromPaste')
  }
  const settleLater = useEffectEvent(settle)

  useEffect(() => {
    if (pasted === null) return
    const timer = setTimeout(() => settleLater(), pasteDelay)
    return () => clearTimeout(timer)
  }, [pasted])

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  return {
    ref: useMergedRef(input, ref),
    value: pasted ?? shown,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onPaste: () => {
      isPasting.current = true
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { inputType = '' } = event.nativeEvent as InputEvent
      const isPaste = isPasting.current || inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
      isPasting.current = false
      if (isPaste) setPasted(event.currentTarget.value)
      else put(event.currentTarget.value, inputType)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') settle()
    },
    onBlur: () => {
      settle()
      onBlur?.()
    },
  }
}
