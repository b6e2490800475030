import type { Offered } from '../offered-actions.ts'

type Action = 'take' | 'close' | 'transfer'
type Room = {
  /** The width of the header in px; 0 while it is not measured, which does not count as narrow. */
  width: number
  /** How many colleagues are in the chat. */
  colleagues: number
  hasPanelButton: boolean
}
type Fitting = Record<Action, boolean> & {
  /** How many colleagues are shown as avatars; the others are a number. */
  faces: number
  /** The transfer is only its icon: who has the chat, or its number, stays readable. */
  isSmall: boolean
  /** The window says its hours without the minutes. */
  isShort: boolean
}

/** The width of what is always shown, with room for a name; then the least width of each button with its gap, the most important first. */
const always = 436
const buttons: readonly (readonly [Action, number])[] = [
  ['take', 90],
  ['close', 136],
  ['transfer', 40],
]
/** The width of the word of the transfer beside its icon, and then of the minutes of the window. */
const word = 68
const minutes = 54
const panelButton = 44
const firstFace = 36
const nextFace = 24
const numberAlone = 36
const numberBeside = 20
const mostFaces = 3

/**
 * Which actions get a button: as many as leave room for the name. The others are in the menu; a button goes before an avatar, and both go
 * before words.
 */
export function fittingActions(offered: Pick<Offered, Action>, { width, colleagues, hasPanelButton }: Room): Fitting {
  const room = width === 0 ? Number.POSITIVE_INFINITY : width - always - (hasPanelButton ? panelButton : 0)
  const faces = Math.min(colleagues, mostFaces)
  const [beside, alone] = [faces, 0].map((drawn) => shownIn(room - widthOf(drawn, colleagues), offered))
  return countOf(alone!) > countOf(beside!) ? { ...alone!, faces: 0 } : { ...beside!, faces }
}

function shownIn(room: number, offered: Pick<Offered, Action>): Record<Action | 'isSmall' | 'isShort', boolean> {
  const shown = { take: false, close: false, transfer: false }
  let left = room
  for (const [action, needed] of buttons) {
    if (!offered[action]) continue
    if (left < needed) break
    left -= needed
    shown[action] = true
  }
  return { ...shown, isSmall: left < word, isShort: left < word + minutes }
}

const countOf = ({ take, close, transfer }: Record<Action, boolean>) => [take, close, transfer].filter(Boolean).length

function widthOf(faces: number, colleagues: number): number {
  if (faces === 0) return colleagues > 0 ? numberAlone : 0
  return firstFace + (faces - 1) * nextFace + (colleagues > faces ? numberBeside : 0)
}
