import { useEffect, useRef, useState } from 'react'
import { useLayer } from '../layers/use-layer.ts'
import { useUiTexts } from '../ui-texts.ts'
import { closeNewestError, mostShown, undoToast, useToasts } from './toast-store.ts'
import { ToastView } from './toast-view.tsx'
import styles from './toasts.module.css'

type Props = {
  /** False where the person switched single letters off. */
  letterKeys?: boolean
}

/** All toasts of the page. While the pointer or the focus is on them, none of them leaves. */
export function Toasts({ letterKeys = true }: Props) {
  const texts = useUiTexts()
  const toasts = useToasts()
  const list = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isExpanded, setExpanded] = useState(false)
  useLayer(
    toasts.some(({ kind }) => kind === 'error'),
    { onEscape: closeNewestError, below: true },
  )
  const nextUndo = letterKeys ? toasts.findLast(({ undo }) => undo)?.id : undefined
  const behind = Math.max(0, toasts.length - mostShown)
  useUndoKey(nextUndo)
  useEffect(() => {
    if (behind === 0) setExpanded(false)
  }, [behind])
  // A toast that leaves fires neither pointerleave nor blur, so both are read again; a lost focus goes back to where it came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the toasts change.
  useEffect(() => {
    setHovered(list.current?.matches(':hover') ?? false)
    setFocused(list.current?.contains(document.activeElement) ?? false)
    const before = cameFrom.current
    if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return
    cameFrom.current = null
    if (before.isConnected) before.focus({ preventScroll: true })
  }, [toasts])

  return (
    <section
      ref={list}
      className={styles.list}
      data-expanded={(behind > 0 && isExpanded) || undefined}
      aria-label={texts.toasts}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        setFocused(true)
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = null
        setFocused(false)
      }}
    >
      {behind > 0 && (
        <button type="button" className={styles.more} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? texts.toastsFewer : texts.toastsMore(behind)}
        </button>
      )}
      {toasts.map((toast, nth) => (
        <ToastView
          key={toast.id}
          toast={toast}
          isPaused={isHovered || isFocused}
          isHidden={nth < behind && !isExpanded}
          hasKey={toast.id === nextUndo}
        />
      ))}
    </section>
  )
}

/** Elements in which letters are typed. A check box is not one: what it did can be undone from there. */
const typedIn =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="dialog"], [role="menu"]'

/** `Z` undoes the last action that can be undone, outside of text fields and dialogs; pressed again, the one before it. */
function useUndoKey(id: number | undefined) {
  useEffect(() => {
    if (id === undefined) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target, defaultPrevented } = event
      if (key.toLowerCase() !== 'z' || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented) return
      if (target instanceof Element && target.closest(typedIn)) return
      event.preventDefault()
      undoToast(id)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id])
}
