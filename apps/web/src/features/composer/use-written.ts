import { mostTextLength } from '@prosa/contract/messages/limits'
import { useLayoutEffect, useRef, useState } from 'react'
import { fitEdit } from '../../ui/fields/text-edit.ts'
import type { Draft } from './use-draft.ts'

/** The text area of the composer: what stands in it and where the caret is. */
export function useWritten({ text, setText }: Pick<Draft, 'text' | 'setText'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const moveTo = useRef<number | null>(null)
  const [caret, setCaret] = useState(text.length)
  useLayoutEffect(() => {
    if (moveTo.current === null || !area.current) return
    const { selectionStart, selectionEnd } = area.current
    // Where the caret is already there, as after a letter, putting it there would lay out the page once more.
    if (selectionStart !== moveTo.current || selectionEnd !== moveTo.current) area.current.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = null
  })
  const put = (next: { text: string; caret: number }) => {
    const fit = fitEdit(text, next.text, next.caret, mostTextLength)
    moveTo.current = fit.caret
    setCaret(fit.caret)
    setText(fit.text)
  }
  return {
    area,
    caret,
    put,
    /** Where the caret is, in the place of what is chosen there. */
    insert: (words: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
      put({ text: text.slice(0, selectionStart) + words + text.slice(selectionEnd), caret: selectionStart + words.length })
    },
    look: () => setCaret(area.current?.selectionStart ?? text.length),
    focus: () => area.current?.focus(),
  }
}
