/** The transform of an image: at scale 1 it just fits, x and y are px from the middle, turn is in quarters. */
export type Motion = { scale: number; x: number; y: number; turn: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

const most = 8
export const zoomStep = 1.5
export const still: Motion = { scale: 1, x: 0, y: 0, turn: 0 }

/** Zooms so that the point of the image under the pointer stays there. */
export function zoomAt(motion: Motion, factor: number, point: Point, stage: Size): Motion {
  const scale = Math.min(Math.max(motion.scale * factor, 1), most)
  const ratio = scale / motion.scale
  return within({ ...motion, scale, x: point.x - (point.x - motion.x) * ratio, y: point.y - (point.y - motion.y) * ratio }, stage)
}

export const moveBy = (motion: Motion, by: Point, stage: Size): Motion =>
  within({ ...motion, x: motion.x + by.x, y: motion.y + by.y }, stage)

export const turned = ({ turn }: Motion): Motion => ({ ...still, turn: turn + 1 })

/** Clamp: an image cannot be moved out of sight. */
function within({ scale, x, y, turn }: Motion, { width, height }: Size): Motion {
  const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, turn, x: Math.min(Math.max(x, -mostX), mostX), y: Math.min(Math.max(y, -mostY), mostY) }
}
