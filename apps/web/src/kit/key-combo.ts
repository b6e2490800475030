/** A key combination, read once from how it is printed: 'Ctrl Shift M'. */
export type KeyCombo = { command: boolean; shift: boolean; key: string }
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?: (name: string) => boolean
}

const isLetter = (key: string) => /^\p{L}$/u.test(key)

/** These combinations belong to the browser, also where it would let a page take them. */
const ofBrowser = [
  ...['A', 'C', 'D', 'F', 'G', 'H', 'J', 'L', 'N', 'O', 'P', 'Q', 'R', 'T', 'V', 'W', 'X', 'Y', 'Z', '0', '+', '-', 'Tab'].map(ctrl),
  ...['A', 'B', 'C', 'I', 'J', 'N', 'P', 'Q', 'R', 'T', 'V', 'W', 'Z', 'Tab'].map((key) => ctrl(`Shift ${key}`)),
]

export function readKeys(keys: string): KeyCombo {
  if (ofBrowser.includes(keys)) throw new Error(`${keys} is a command of the browser`)
  const words = keys.split(' ')
  return { command: words.includes('Ctrl'), shift: words.includes('Shift'), key: words.at(-1)!.toLowerCase() }
}

/** On some keyboards signs such as ? and ] are typed with other keys held down, so that for them only the sign itself counts. */
export function isPressed({ command, shift, key }: KeyCombo, press: KeyPress): boolean {
  if (press.key.toLowerCase() !== key) return false
  const isTyped = press.getModifierState?.('AltGraph') ?? false
  const held = isMac() ? press.metaKey : press.ctrlKey && !isTyped
  const otherHeld = isMac() ? press.ctrlKey : press.metaKey
  if (held !== command || otherHeld) return false
  if (!command && !isLetter(key) && key.length === 1) return true
  return press.shiftKey === shift && !press.altKey
}

function isMac(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}

function ctrl(key: string): string {
  return `Ctrl ${key}`
}
