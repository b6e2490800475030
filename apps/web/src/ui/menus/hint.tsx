import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { lateLayer, useLateLayer } from '../layers/late-layer.ts'
import { isApple } from '../marks/is-apple.ts'

type Heard = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

type Props = {
  label: string
  /** As it is printed on the keys: 'E', 'Ctrl S'. */
  shortcut?: string
  position?: 'top' | 'bottom' | 'left' | 'right'
  /** Shows no tooltip for now, as what the button opens is open. */
  silent?: boolean
  /** One button or link that takes the pointer and focus handlers; its own name says what it does, the tooltip may say more. */
  children: ReactElement<Heard & { 'aria-keyshortcuts'?: string; 'aria-describedby'?: string }>
}

const openDelay = 300
const hintWords = lateLayer(async () => (await import('./hint-words.tsx')).HintWords)

/**
 * Tooltip of a button on hover and on focus, with the key that does the same. Its layer is mounted when the pointer or the focus first
 * comes near.
 */
export function Hint({ label, shortcut, position = 'bottom', silent = false, children }: Props) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isShown = isWanted && !silent
  const HintWords = useLateLayer(hintWords, target !== null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isShown) return
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setWanted(false)
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isShown])

  const { props: own } = children
  const end = () => {
    clearTimeout(timer.current)
    setWanted(false)
  }
  const heard: Heard = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType === 'touch') return
      setTarget(event.currentTarget)
      timer.current = setTimeout(() => setWanted(true), openDelay)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      end()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (!event.target.matches(':focus-visible')) return
      setTarget(event.currentTarget)
      setWanted(true)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      end()
    },
  }
  return (
    <>
      {cloneElement(children, {
        ...heard,
        ...(shortcut && { 'aria-keyshortcuts': ariaKeys(shortcut) }),
        ...(isShown && { 'aria-describedby': id }),
      })}
      {target && HintWords && <HintWords {...{ id, target, position, isShown, label, shortcut }} />}
    </>
  )
}

/** The name of a shortcut for `aria-keyshortcuts`: 'Ctrl Shift M' is 'Control+Shift+M', on Apple machines with Meta. */
export const ariaKeys = (shortcut: string) =>
  shortcut
    .replace(/\bCtrl\b/, isApple() ? 'Meta' : 'Control')
    .replace(/\bEsc\b/, 'Escape')
    .split(' ')
    .join('+')
