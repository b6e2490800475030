import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readText, watchKeys, writeText } from './kept/storage.ts'
import { isPressed, type KeyCombo, readKeys } from './key-combo.ts'

/** What a shortcut does, in the language of the page, and under which heading it is listed. */
export type ShortcutWords = { group: string; text: string }
export type Shortcut = ShortcutWords & { keys: string; act: () => void }
type Entry = Shortcut & { combo: KeyCombo }

const singleKeysKey = 'prosa.singleKeys'
/** The fields and lists in which letters are typed, or jump to what begins with them. */
const typedIn = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])',
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"]',
].join(', ')

/** The newest is last, and wins over the others with the same keys. */
let entries: readonly Entry[] = []
let listed: readonly Shortcut[] = []
const listeners = new Set<() => void>()

/**
 * `keys` as printed: 'E', 'Shift E', '?', 'Ctrl K'. While the action is null they do nothing and are not listed. `yields`: any other
 * shortcut with the same keys wins over this one, whichever came first.
 */
export function useShortcut(
  keys: string,
  action: (() => void) | null,
  { group, text, yields = false }: ShortcutWords & { yields?: boolean },
) {
  const act = useEffectEvent(() => action?.())
  const isActive = action !== null
  useEffect(() => {
    if (!isActive) return
    const entry = { keys, group, text, combo: readKeys(keys), act: () => act() }
    change(yields ? [entry, ...entries] : [...entries, entry])
    return () => change(entries.filter((each) => each !== entry))
  }, [keys, group, text, yields, isActive])
}

/** The shortcuts that work now, each key once. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => listed)

/** Whether single-letter keys act (WCAG 2.1.4): people who use speech input switch them off. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysAct)

export function switchSingleKeys(on: boolean) {
  writeText(singleKeysKey, on ? null : 'off')
  notifyListeners()
}

/** For whoever asks when a key is pressed. */
export const singleKeysAct = () => readText(singleKeysKey) !== 'off'

function change(next: readonly Entry[]) {
  if (entries.length === 0) window.addEventListener('keydown', press)
  if (next.length === 0) window.removeEventListener('keydown', press)
  entries = next
  const newest = new Map(entries.map(({ keys, group, text, act }) => [keys, { keys, group, text, act }]))
  listed = [...newest.values()]
  notifyListeners()
}

function press(event: KeyboardEvent) {
  const { target, isComposing, defaultPrevented, repeat } = event
  if (isComposing || defaultPrevented || repeat) return
  const entry = entries.findLast(({ combo }) => isPressed(combo, event))
  if (!entry) return
  // A dialog or menu over the page has its own keys.
  const at = target instanceof Element ? target : document.body
  if (at.closest('[role="dialog"]')) return
  if (!entry.combo.command && (!singleKeysAct() || at.closest(typedIn))) return
  event.preventDefault()
  entry.act()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchKeys([singleKeysKey], listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
