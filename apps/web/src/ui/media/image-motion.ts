/** How an image lies on its stage: 1 is as large as fits; x and y lead from the middle, in px; turn in quarters. */
export type Motion = { scale: number; x: number; y: number; turn: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

const most = 8
export const zoomStep = 1.5
export const still: Motion = { scale: 1, x: 0, y: 0, turn: 0 }

/** What is under the point stays under it. */
export function zoomAt(motion: Motion, factor: number, point: Point, stage: Size): Motion {
  const scale = Math.min(Math.max(motion.scale * factor, 1), most)
  const ratio = scale / motion.scale
  return within({ ...motion, scale, x: point.x - (point.x - motion.x) * ratio, y: point.y - (point.y - motion.y) * ratio }, stage)
}

export const moveBy = (motion: Motion, by: Point, stage: Size): Motion =>
  within({ ...motion, x: motion.x + by.x, y: motion.y + by.y }, stage)

export const turned = ({ turn }: Motion): Motion => ({ ...still, turn: turn + 1 })

/** An image cannot be pushed off its stage. */
function within({ scale, x, y, turn }: Motion, { width, height }: Size): Motion {
  const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, turn, x: Math.min(Math.max(x, -mostX), mostX), y: Math.min(Math.max(y, -mostY), mostY) }
}
