import { useEffect, useEffectEvent, useRef } from 'react'
import { type ShortcutWords, useShortcut } from './shortcuts.ts'

/** Milliseconds after another letter in which a letter that closes, transfers or snoozes does nothing. */
const pauseBefore = 2_000
/** Milliseconds such a letter waits for the next one: somebody who types a word presses the next letter sooner. */
const pauseAfter = 400

/** A letter, but for J and K: whoever walks through a list with them and then closes a chat types no word. */
const isLetter = /^(?![jk])\p{L}$/u

let last = { key: '', at: -pauseBefore, isAlone: true }
let waiting = 0

// Listens on the way down, so that letters count which a text box or a list handles.
window.addEventListener('keydown', noteLetter, { capture: true })

function noteLetter({ key: pressed, ctrlKey, metaKey }: KeyboardEvent) {
  const key = pressed.toLowerCase()
  if (!isLetter.test(key) || ctrlKey || metaKey) return
  clearTimeout(waiting)
  const at = performance.now()
  // The same letter again is no other letter: somebody presses it a second time since nothing has happened yet.
  last = { key, at, isAlone: at - last.at >= pauseBefore || (key === last.key && last.isAlone) }
}

/**
 * Does what the pressed letter is for, unless it is one of several: somebody who types without having the text box in focus must not close
 * or give away a chat.
 */
export function actAlone(act: () => void) {
  clearTimeout(waiting)
  if (last.isAlone) waiting = window.setTimeout(act, pauseAfter)
}

/** A shortcut whose letter closes a chat or gives it away: it does nothing among other letters. Another chat may be open by the time it acts. */
export function useGuardedShortcut(keys: string, action: (() => void) | null, words: ShortcutWords) {
  const act = useEffectEvent(() => action?.())
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useShortcut(keys, action && (() => actAlone(() => isShown.current && act())), words)
}

/** For tests, which press keys in many pages within two seconds. */
export function forgetLetters() {
  clearTimeout(waiting)
  last = { key: '', at: -pauseBefore, isAlone: true }
}
