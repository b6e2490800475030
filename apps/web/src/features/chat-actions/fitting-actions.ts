import type { Offered } from './offered-actions.ts'

type Action = 'take' | 'close' | 'transfer'
type Room = {
  /** Of the header, in pixels; 0 while it is not measured, which is not narrow. */
  width: number
  /** How many colleagues' faces stand in it. */
  faces: number
  hasPanelButton: boolean
}

/** What always stands there, with room for a name; then each button with the gap before it, the most important first. */
const always = 384
const buttons: readonly (readonly [Action, number])[] = [
  ['take', 90],
  ['close', 136],
  ['transfer', 122],
]
const panelButton = 44
const firstFace = 36
const nextFace = 24
const mostFaces = 3

/** Which actions have a button: as many as leave the name its room. The others are in the menu. */
export function fittingActions(offered: Pick<Offered, Action>, { width, faces, hasPanelButton }: Room): Record<Action, boolean> {
  const shown = { take: false, close: false, transfer: false }
  const drawnFaces = Math.min(faces, mostFaces)
  const taken = always + (hasPanelButton ? panelButton : 0) + (drawnFaces > 0 ? firstFace + (drawnFaces - 1) * nextFace : 0)
  let left = width === 0 ? Number.POSITIVE_INFINITY : width - taken
  for (const [action, room] of buttons) {
    if (!offered[action]) continue
    if (left < room) break
    left -= room
    shown[action] = true
  }
  return shown
}
