import { mostTextLength } from '@prosa/contract/messages/limits'
import { useLayoutEffect, useRef, useState } from 'react'
import { fitEdit } from '../../ui/fields/text-edit.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { composerTexts } from './composer-texts.ts'
import type { Draft } from './use-draft.ts'

/** As many digits as the shortest number of a card has. */
const longNumber = /(\d\D{0,2}){13}/

/** A blank of a quick reply that the person still has to fill in, as `openBlanks` of the contract finds it. */
export const blank = /\{\{\s*\?[^{}\n]+\}\}/

/** The text area of the composer: its text and the position of the caret. */
export function useWritten({ text, setText }: Pick<Draft, 'text' | 'setText'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const moveTo = useRef<number | null>(null)
  const [caret, setCaret] = useState(text.length)
  useLayoutEffect(() => {
    if (moveTo.current === null || !area.current) return
    const { selectionStart, selectionEnd } = area.current
    // Only where the caret has to move: setting it would cost another layout of the page with every letter.
    if (selectionStart !== moveTo.current || selectionEnd !== moveTo.current) area.current.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = null
  })
  const put = (next: { text: string; caret: number }) => {
    const fit = fitEdit(text, next.text, next.caret, mostTextLength)
    moveTo.current = fit.caret
    setCaret(fit.caret)
    setText(fit.text)
    if (longNumber.test(fit.text)) void Promise.allSettled([hideCard(fit.text)])
  }
  /** The server hides it too; here whoever types it sees that it will not be sent. Its rules come with the first long number. */
  const hideCard = async (typed: string) => {
    const { hideCards } = await import('@prosa/contract/formats/numbers/card-number')
    const hidden = hideCards(typed)
    if (hidden === typed || area.current?.value !== typed) return
    moveTo.current = area.current.selectionStart
    setText(hidden)
    showToast({ kind: 'warning', say: (language) => ({ text: composerTexts[language].cardHidden }) })
  }
  return {
    area,
    caret,
    put,
    /** Inserts at the caret, in place of the selection. */
    insert: (words: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
      put({ text: text.slice(0, selectionStart) + words + text.slice(selectionEnd), caret: selectionStart + words.length })
    },
    look: () => setCaret(area.current?.selectionStart ?? text.length),
    focus: () => area.current?.focus(),
  }
}
