import { ball, box, cone, rod, type Solid, turned, type Vec, wheel } from './shapes.ts'

const oak: Vec = [0.62, 0.42, 0.25]
const walnut: Vec = [0.36, 0.22, 0.13]
const white: Vec = [0.9, 0.89, 0.86]
const dark: Vec = [0.06, 0.06, 0.065]
const brass: Vec = [0.72, 0.55, 0.28]
const leaf: Vec = [0.13, 0.3, 0.13]

/** Two walls and a floor. */
export const room = (wall: Vec, planks: Vec = [0.6, 0.42, 0.27]): Solid[] => [
  box(planks, 'floor', [0, -0.5, 0], [8, 0.5, 8], 0),
  box(wall, 'wall', [0, 2, 1.9], [8, 3, 0.5], 0),
  box(white, 'plain', [0, 0.06, 1.4], [8, 0.06, 0.015], 0.005),
]

export function sofa(cloth: Vec, at: Vec, wide = 1.0): Solid[] {
  const [x, y, z] = at
  const pale: Vec = [cloth[0] * 1.12, cloth[1] * 1.12, cloth[2] * 1.12]
  const half = (wide - 0.2) / 2
  return [
    box(cloth, 'cloth', [x, y + 0.26, z], [wide, 0.1, 0.42], 0.05),
    box(cloth, 'cloth', [x, y + 0.56, z + 0.34], [wide, 0.34, 0.12], 0.09),
    box(pale, 'cloth', [x - half, y + 0.42, z - 0.05], [half - 0.006, 0.09, 0.37], 0.06),
    box(pale, 'cloth', [x + half, y + 0.42, z - 0.05], [half - 0.006, 0.09, 0.37], 0.06),
    box(pale, 'cloth', [x - half, y + 0.65, z + 0.2], [half - 0.02, 0.2, 0.09], 0.08),
    box(pale, 'cloth', [x + half, y + 0.65, z + 0.2], [half - 0.02, 0.2, 0.09], 0.08),
    box(cloth, 'cloth', [x - wide, y + 0.41, z], [0.1, 0.24, 0.43], 0.08),
    box(cloth, 'cloth', [x + wide, y + 0.41, z], [0.1, 0.24, 0.43], 0.08),
    ...[-1, 1].flatMap((sx) =>
      [-1, 1].map((sz) =>
        rod(walnut, 'wood', [x + sx * (wide - 0.04), y + 0.17, z + sz * 0.33], [x + sx * wide, y, z + sz * 0.37], 0.026, 0.016),
      ),
    ),
  ]
}

export const pillow = (cloth: Vec, at: Vec): Solid[] => [turned(box(cloth, 'cloth', at, [0.2, 0.19, 0.07], 0.07), at, 0.3)]
export const rug = (color: Vec, at: Vec, size: Vec): Solid[] => [box(color, 'cloth', at, size, 0.008)]

export const plant = (at: Vec): Solid[] => [
  cone(white, 'plain', at, 0.11, 0.15, 0.26),
  ...Array.from({ length: 9 }, (_, i) => {
    const turn = i * 2.4
    const tip: Vec = [at[0] + Math.cos(turn) * 0.3, at[1] + 0.62 + (i % 4) * 0.12, at[2] + Math.sin(turn) * 0.26]
    return rod([leaf[0], leaf[1] * (0.8 + (i % 3) * 0.25), leaf[2]], 'plain', [at[0], at[1] + 0.22, at[2]], tip, 0.012, 0.05)
  }),
]

export const floorLamp = (at: Vec): Solid[] => [
  cone(brass, 'metal', at, 0.16, 0.15, 0.025),
  rod(brass, 'metal', at, [at[0], at[1] + 1.3, at[2]], 0.013),
  cone([1, 0.86, 0.62], 'glow', [at[0], at[1] + 1.25, at[2]], 0.2, 0.13, 0.28),
]

export function chair(cloth: Vec, at: Vec, angle: number): Solid[] {
  const [x, y, z] = at
  const leg = (sx: number, sz: number) =>
    rod(oak, 'wood', [x + sx * 0.18, y + 0.44, z + sz * 0.18], [x + sx * 0.22, y, z + sz * 0.22], 0.02, 0.014)
  return [
    box(cloth, 'cloth', [x, y + 0.46, z], [0.23, 0.035, 0.22], 0.03),
    box(cloth, 'cloth', [x, y + 0.74, z + 0.21], [0.21, 0.17, 0.025], 0.024),
    rod(oak, 'wood', [x - 0.19, y + 0.44, z + 0.2], [x - 0.19, y + 0.88, z + 0.23], 0.018),
    rod(oak, 'wood', [x + 0.19, y + 0.44, z + 0.2], [x + 0.19, y + 0.88, z + 0.23], 0.018),
    ...[-1, 1].flatMap((sx) => [-1, 1].map((sz) => leg(sx, sz))),
  ].map((one) => turned(one, at, angle))
}

export function table(wood: Vec, at: Vec, size: readonly [number, number] = [0.95, 0.48], high = 0.75): Solid[] {
  const [x, y, z] = at
  return [
    box(wood, 'wood', [x, y + high, z], [size[0], 0.022, size[1]], 0.012),
    ...[-1, 1].flatMap((sx) =>
      [-1, 1].map((sz) =>
        rod(
          wood,
          'wood',
          [x + sx * (size[0] - 0.12), y + high, z + sz * (size[1] - 0.1)],
          [x + sx * (size[0] - 0.06), y, z + sz * (size[1] - 0.05)],
          0.035,
          0.024,
        ),
      ),
    ),
  ]
}

export function shelf(at: Vec): Solid[] {
  const [x, y, z] = at
  const board = (n: number) => box(oak, 'wood', [x, y + 0.06 + n * 0.36, z], [0.55, 0.015, 0.17], 0.004)
  const colors: Vec[] = [
    [0.55, 0.2, 0.16],
    [0.2, 0.32, 0.42],
    [0.8, 0.7, 0.5],
    [0.25, 0.38, 0.3],
    [0.82, 0.82, 0.8],
    [0.62, 0.45, 0.2],
  ]
  const books = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 7 }, (_, i) => {
      const high = 0.1 + ((i * 7 + row * 5) % 5) * 0.012
      return box(
        colors[(i * 3 + row) % 6]!,
        'paper',
        [x - 0.46 + i * 0.052 + (row % 2) * 0.42, y + 0.077 + row * 0.36 + high, z],
        [0.021, high, 0.1],
        0.004,
      )
    }),
  )
  return [
    ...[0, 1, 2, 3, 4].map(board),
    box(walnut, 'wood', [x - 0.56, y + 0.78, z], [0.018, 0.78, 0.17], 0.004),
    box(walnut, 'wood', [x + 0.56, y + 0.78, z], [0.018, 0.78, 0.17], 0.004),
    box(white, 'wall', [x, y + 0.78, z + 0.17], [0.55, 0.76, 0.006], 0.002),
    ...books,
    cone([0.75, 0.5, 0.38], 'plain', [x + 0.25, y + 0.077 + 0.36, z], 0.06, 0.09, 0.15),
  ]
}

export const bed = (at: Vec): Solid[] => {
  const [x, y, z] = at
  const linen: Vec = [0.86, 0.84, 0.8]
  return [
    box(walnut, 'wood', [x, y + 0.55, z + 0.98], [0.86, 0.55, 0.04], 0.03),
    box(walnut, 'wood', [x, y + 0.2, z], [0.84, 0.1, 1.0], 0.02),
    box(linen, 'cloth', [x, y + 0.4, z], [0.8, 0.13, 0.96], 0.08),
    box([0.4, 0.48, 0.5], 'cloth', [x, y + 0.46, z - 0.35], [0.84, 0.1, 0.62], 0.09),
    box(linen, 'cloth', [x - 0.38, y + 0.6, z + 0.68], [0.32, 0.1, 0.22], 0.09),
    box(linen, 'cloth', [x + 0.38, y + 0.6, z + 0.68], [0.32, 0.1, 0.22], 0.09),
  ]
}

export const carton = (at: Vec, angle: number): Solid[] => {
  const [x, y, z] = at
  const card: Vec = [0.62, 0.46, 0.3]
  const ink: Vec = [0.2, 0.14, 0.1]
  return [
    box(card, 'paper', [x, y + 0.3, z], [0.48, 0.3, 0.34], 0.012),
    box([0.74, 0.62, 0.45], 'plain', [x, y + 0.603, z], [0.48, 0.003, 0.04], 0.001),
    // The corner that fell, and the hole in it.
    ball(ink, 'paper', [x - 0.36, y + 0.5, z - 0.34], [0.1, 0.07, 0.02]),
    rod([0.5, 0.36, 0.23], 'paper', [x - 0.46, y + 0.59, z - 0.33], [x - 0.3, y + 0.42, z - 0.345], 0.016, 0.006),
    rod(ink, 'paper', [x + 0.1, y + 0.2, z - 0.342], [x + 0.34, y + 0.2, z - 0.342], 0.012),
    rod(ink, 'paper', [x + 0.1, y + 0.14, z - 0.342], [x + 0.26, y + 0.14, z - 0.342], 0.008),
  ].map((one) => turned(one, at, angle))
}

export function bicycle(paint: Vec, at: Vec): Solid[] {
  const [x, y, z] = at
  const p = (dx: number, dy: number, dz = 0): Vec => [x + dx, y + dy, z + dz]
  const tube = (a: Vec, b: Vec, r = 0.019) => rod(paint, 'metal', a, b, r)
  const spokes = [-0.52, 0.52].flatMap((dx) =>
    Array.from({ length: 9 }, (_, i) =>
      rod([0.6, 0.6, 0.62], 'metal', p(dx, 0.34), p(dx + Math.cos(i * 0.698) * 0.31, 0.34 + Math.sin(i * 0.698) * 0.31), 0.0022),
    ),
  )
  return [
    wheel(dark, 'plain', p(-0.52, 0.34), 0.325, 0.018),
    wheel(dark, 'plain', p(0.52, 0.34), 0.325, 0.018),
    ...spokes,
    tube(p(-0.06, 0.29), p(-0.22, 0.78)),
    tube(p(-0.06, 0.29), p(0.33, 0.74)),
    tube(p(-0.2, 0.72), p(0.32, 0.79)),
    tube(p(-0.06, 0.29), p(-0.52, 0.34), 0.012),
    tube(p(-0.21, 0.75), p(-0.52, 0.34), 0.011),
    tube(p(0.32, 0.86), p(0.52, 0.34), 0.016),
    rod(dark, 'metal', p(0.3, 0.93, -0.24), p(0.3, 0.93, 0.24), 0.014),
    rod([0.35, 0.2, 0.12], 'plain', p(0.3, 0.93, -0.26), p(0.28, 0.93, -0.16), 0.02),
    rod(dark, 'metal', p(-0.22, 0.78), p(-0.24, 0.86), 0.014),
    box([0.35, 0.2, 0.12], 'plain', p(-0.26, 0.885), [0.13, 0.028, 0.06], 0.027),
    wheel([0.3, 0.3, 0.32], 'metal', p(-0.06, 0.29, -0.05), 0.085, 0.009),
    rod(dark, 'metal', p(-0.06, 0.29, -0.07), p(0.05, 0.16, -0.09), 0.012),
    box(dark, 'plain', p(0.05, 0.155, -0.13), [0.05, 0.012, 0.04], 0.006),
  ]
}
