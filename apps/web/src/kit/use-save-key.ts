import type { RefObject } from 'react'
import { type ShortcutWords, useShortcut } from './shortcuts.ts'

/** Ctrl S submits the form, as the button of the save bar does, while something in it is changed. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isChanged: boolean, words: ShortcutWords) {
  useShortcut('Ctrl S', isChanged ? () => form.current?.requestSubmit() : null, words)
}
