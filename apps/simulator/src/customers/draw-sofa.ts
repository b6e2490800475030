import { type Color, writePng } from './write-png.ts'

type Cloth = { cloth: Color; seat: Color }
type Shape = { color: Color; has: (x: number, y: number) => boolean }

const box = (color: Color, left: number, top: number, width: number, height: number, round = 0): Shape => ({
  color,
  has: (x, y) => {
    const right = left + width
    const bottom = top + height
    if (x < left || x > right || y < top || y > bottom) return false
    const dx = Math.max(left + round - x, x - (right - round), 0)
    const dy = Math.max(top + round - y, y - (bottom - round), 0)
    return dx * dx + dy * dy <= round * round
  },
})

const ring = (color: Color, centerX: number, centerY: number, radius: number, thickness: number): Shape => ({
  color,
  has: (x, y) => Math.abs(Math.hypot(x - centerX, y - centerY) - radius) <= thickness / 2,
})

const wall: Color = [232, 222, 206]
const floor: Color = [124, 78, 50]
/** Cloth and seat of the same sofa in different houses. */
const cloths: readonly [Cloth, ...Cloth[]] = [
  { cloth: [108, 143, 138], seat: [128, 163, 157] },
  { cloth: [176, 108, 84], seat: [196, 130, 104] },
  { cloth: [92, 104, 140], seat: [114, 126, 162] },
  { cloth: [168, 156, 136], seat: [188, 177, 158] },
]
const wood: Color = [186, 126, 66]
const cushion: Color = [206, 148, 66]
const mark: Color = [226, 50, 44]

const width = 480
const height = 320

/** From back to front. */
const sofaOf = ({ cloth, seat }: Cloth): readonly Shape[] => [
  box(floor, 0, 232, width, 88),
  box(cloth, 90, 80, 310, 120, 18),
  box(cushion, 130, 96, 70, 62, 8),
  box(seat, 100, 150, 146, 56, 12),
  box(seat, 250, 150, 146, 56, 12),
  box(cloth, 62, 118, 50, 108, 18),
  box(cloth, 384, 118, 50, 108, 18),
  box(cloth, 84, 200, 330, 28, 8),
  box(wood, 92, 226, 16, 46, 3),
  box(wood, 388, 226, 16, 46, 3),
]
const damage = ring(mark, 100, 250, 30, 5)

const drawn = new Map<string, Buffer>()

/** A sofa in a room, with the damage circled where there is one. `house` is any whole number: others have it in another colour. */
export function drawSofa({ isDamaged = false, house = 0 } = {}): Buffer {
  const name = `${isDamaged}:${house % cloths.length}`
  const sofa = sofaOf(cloths[house % cloths.length] ?? cloths[0])
  const shapes = isDamaged ? [...sofa, damage] : sofa
  const image = drawn.get(name) ?? writePng(width, height, (x, y) => shapes.findLast((shape) => shape.has(x, y))?.color ?? wall)
  drawn.set(name, image)
  return image
}
