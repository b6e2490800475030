import { useEffect, useEffectEvent, useRef } from 'react'
import { type ShortcutWords, useShortcut } from './shortcuts.ts'

/** Milliseconds after another character in which a letter that closes, transfers or snoozes does nothing. */
const pauseBefore = 2_000
/** Milliseconds such a letter waits for the next character. Somebody who types a word at normal speed presses the next key within 300 ms. */
const pauseAfter = 400

/** Keys that write something without naming a character: accents that wait for their letter, input methods, keyboards of phones. */
const unnamedCharacters = ['Dead', 'Process', 'Unidentified']

const longAgo = Number.NEGATIVE_INFINITY
let last = { key: '', at: longAgo }
/** The time of the latest character that is not the last one. */
let otherAt = longAgo
let waiting = 0

// Listens in the capture phase, so that characters count which a text box or a list handles.
window.addEventListener('keydown', noteCharacter, { capture: true })

function noteCharacter({ key: pressed, ctrlKey, metaKey, repeat }: KeyboardEvent) {
  const key = pressed.toLowerCase()
  const isCharacter = [...pressed].length === 1 || unnamedCharacters.includes(pressed)
  if (!isCharacter || ctrlKey || metaKey || repeat) return
  clearTimeout(waiting)
  if (key !== last.key) otherAt = last.at
  last = { key, at: performance.now() }
}

/**
 * Runs the action of the pressed letter, unless the letter is part of a text: somebody who types without having the text box in focus must
 * not close or give away a chat. The same letter pressed again is no text.
 */
export function actAlone(act: () => void) {
  clearTimeout(waiting)
  if (last.at - otherAt >= pauseBefore) waiting = window.setTimeout(act, pauseAfter)
}

/**
 * A shortcut whose letter closes a chat or gives it away: it does nothing among other characters. The action is dropped when another chat is
 * open by the time it would run.
 */
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

/** Forgets the last letters. Tests need this, because they press keys in many pages within two seconds. */
export function forgetLetters() {
  clearTimeout(waiting)
  last = { key: '', at: longAgo }
  otherAt = longAgo
}
