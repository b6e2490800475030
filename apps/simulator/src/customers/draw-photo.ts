import { bar, box, disc, paint, ring, type Shape } from './shapes.ts'
import type { Color } from './write-png.ts'

/** What is in a photo that a customer sends. */
export type Scene = 'sofa' | 'room' | 'table' | 'rug' | 'lamp' | 'shelf' | 'boxes' | 'stairs' | 'house' | 'paper' | 'screws' | 'bicycle'

const wall: Color = [232, 222, 206]
const floor: Color = [124, 78, 50]
const wood: Color = [186, 126, 66]
const darkWood: Color = [134, 86, 46]
const cushion: Color = [206, 148, 66]
const mark: Color = [226, 50, 44]
const sky: Color = [176, 208, 226]
const white: Color = [248, 246, 240]
const ink: Color = [88, 92, 98]
const steel: Color = [150, 158, 166]
const light: Color = [252, 226, 150]
const carton: Color = [190, 150, 104]
const tape: Color = [222, 196, 150]
const leaf: Color = [96, 140, 90]

type Cloth = { cloth: Color; seat: Color }
/** The same thing in different houses. */
const cloths: readonly [Cloth, ...Cloth[]] = [
  { cloth: [108, 143, 138], seat: [128, 163, 157] },
  { cloth: [176, 108, 84], seat: [196, 130, 104] },
  { cloth: [92, 104, 140], seat: [114, 126, 162] },
  { cloth: [168, 156, 136], seat: [188, 177, 158] },
]

const width = 480
const height = 320
const ground = box(floor, 0, 232, width, 88)
const windowOf = (left: number): Shape[] => [
  box(white, left, 40, 120, 120, 4),
  box(sky, left + 8, 48, 50, 104),
  box(sky, left + 62, 48, 50, 104),
]
const lines = (color: Color, left: number, top: number, lengths: readonly number[]): Shape[] =>
  lengths.map((length, at) => box(color, left, top + at * 22, length, 8, 3))

/** From back to front. */
const scenes: Record<Scene, (cloth: Cloth) => readonly Shape[]> = {
  sofa: ({ cloth, seat }) => [
    ground,
    box(cloth, 90, 80, 310, 120, 18),
    box(cushion, 130, 96, 70, 62, 8),
    box(seat, 100, 150, 146, 56, 12),
    box(seat, 250, 150, 146, 56, 12),
    box(cloth, 62, 118, 50, 108, 18),
    box(cloth, 384, 118, 50, 108, 18),
    box(cloth, 84, 200, 330, 28, 8),
    box(wood, 92, 226, 16, 46, 3),
    box(wood, 388, 226, 16, 46, 3),
  ],
  room: ({ seat }) => [
    ground,
    ...windowOf(60),
    box(seat, 60, 250, 300, 40, 20),
    disc(leaf, 410, 150, 44),
    box(darkWood, 392, 190, 36, 56, 4),
  ],
  table: () => [
    ground,
    box(wood, 70, 130, 340, 26, 8),
    box(darkWood, 92, 156, 18, 120, 3),
    box(darkWood, 370, 156, 18, 120, 3),
    disc(cushion, 240, 116, 22),
    box(leaf, 236, 66, 8, 34, 3),
  ],
  rug: ({ cloth, seat }) => [
    ground,
    ...windowOf(300),
    box(cloth, 40, 236, 400, 74, 6),
    box(seat, 62, 248, 356, 50, 4),
    box(cloth, 90, 262, 300, 22, 4),
  ],
  lamp: ({ cloth }) => [
    box(darkWood, 236, 0, 6, 110),
    box(cloth, 160, 104, 160, 64, 30),
    box(light, 180, 160, 120, 12, 6),
    box(wood, 60, 262, 360, 20, 6),
  ],
  shelf: ({ cloth }) => [
    ground,
    box(wood, 130, 30, 220, 236, 4),
    ...[44, 92, 140, 188].flatMap((top) => [
      box(white, 142, top, 196, 38),
      box(cloth, 150, top + 8, 22, 30),
      box(cushion, 176, top + 4, 14, 34),
      box(leaf, 196, top + 12, 30, 26, 8),
    ]),
  ],
  boxes: () => [
    box(steel, 0, 240, width, 80),
    box(carton, 80, 130, 180, 140, 2),
    box(tape, 160, 130, 20, 140),
    box(carton, 240, 170, 160, 110, 2),
    box(tape, 310, 170, 18, 110),
  ],
  stairs: () =>
    [0, 1, 2, 3, 4, 5].flatMap((step) => [
      box(wood, 60 + step * 60, 270 - step * 40, 440, 50),
      box(darkWood, 60 + step * 60, 270 - step * 40, 440, 8),
    ]),
  house: ({ cloth }) => [
    box(sky, 0, 0, width, 200),
    box(white, 70, 60, 340, 200, 2),
    ...windowOf(100),
    box([62, 104, 168], 270, 110, 90, 150, 3),
    disc(light, 346, 190, 5),
    box(cloth, 60, 44, 360, 22, 3),
    box(steel, 0, 256, width, 64),
  ],
  paper: () => [
    box(darkWood, 0, 0, width, height),
    box(white, 110, 20, 260, 280, 3),
    box(ink, 134, 44, 120, 14, 3),
    ...lines(steel, 134, 84, [200, 170, 206, 150]),
    ...lines(ink, 134, 184, [212, 212]),
    ...lines(steel, 134, 240, [120, 90]),
  ],
  screws: () => [
    box(wood, 0, 0, width, height),
    ...[0, 1, 2, 3].flatMap((at) => [
      bar(steel, 110 + at * 80, 90, 130 + at * 80, 230, 14),
      disc(ink, 110 + at * 80, 90, 16),
      bar(white, 102 + at * 80, 90, 118 + at * 80, 90, 3),
    ]),
  ],
  bicycle: ({ cloth }) => [
    box(steel, 0, 250, width, 70),
    ring(ink, 140, 200, 62, 9),
    ring(ink, 340, 200, 62, 9),
    bar(cloth, 140, 200, 200, 110, 10),
    bar(cloth, 200, 110, 310, 110, 10),
    bar(cloth, 310, 110, 230, 200, 10),
    bar(cloth, 200, 110, 230, 200, 10),
    bar(cloth, 140, 200, 230, 200, 10),
    bar(cloth, 340, 200, 304, 84, 10),
    bar(ink, 290, 80, 326, 74, 10),
    bar(ink, 180, 98, 220, 98, 12),
    disc(steel, 230, 200, 16),
  ],
}
const damage = ring(mark, 100, 250, 30, 5)
const drawn = new Map<string, Buffer>()

/** A photo of something, with the damage circled where there is one. `house` is any whole number: others have it in another colour. */
export function drawPhoto({ of = 'sofa', isDamaged = false, house = 0 }: { of?: Scene; isDamaged?: boolean; house?: number } = {}): Buffer {
  const name = `${of}:${isDamaged}:${house % cloths.length}`
  const shapes = scenes[of](cloths[house % cloths.length] ?? cloths[0])
  const image = drawn.get(name) ?? paint(width, height, wall, isDamaged ? [...shapes, damage] : shapes)
  drawn.set(name, image)
  return image
}
