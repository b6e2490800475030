import { add, cross, dot, type Solid, type Stuff, scale, unit, type Vec } from './shapes.ts'

export type Scene = { solids: readonly Solid[]; eye: Vec; at: Vec; sun: Vec; zoom?: number; warmth?: number; seed: number }

const { abs, exp, floor, max, min, sin } = Math

function noiseAt(x: number, y: number, z: number): number {
  const n = sin(x * 127.1 + y * 311.7 + z * 74.7) * 43_758.5453
  return n - floor(n)
}

function smoothNoise(x: number, y: number, z: number): number {
  const [i, j, k] = [floor(x), floor(y), floor(z)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)]
  const mix = (a: number, b: number, t: number) => a + (b - a) * t
  const edge = (dj: number, dk: number) => mix(noiseAt(i, j + dj, k + dk), noiseAt(i + 1, j + dj, k + dk), u)
  return mix(mix(edge(0, 0), edge(1, 0), v), mix(edge(0, 1), edge(1, 1), v), w)
}

/** How much lighter or darker a stuff is at a place. */
const grain: Record<Stuff, (p: Vec) => number> = {
  cloth: ([x, y, z]) => 0.86 + 0.16 * noiseAt(floor(x * 260), floor(y * 260), floor(z * 260)) + 0.1 * smoothNoise(x * 9, y * 9, z * 9),
  wood: ([x, y, z]) =>
    0.78 + 0.16 * sin((x * 3 + smoothNoise(x * 2, y * 8, z * 8) * 5 + z * 26 + y * 26) * 2.2) + 0.12 * smoothNoise(x * 4, y * 60, z * 60),
  wall: ([x, y, z]) => 0.97 + 0.05 * smoothNoise(x * 3, y * 3, z * 3),
  floor: ([x, , z]) => {
    const plank = floor(z * 6)
    const [seam, end] = [abs(z * 6 - plank - 0.5) > 0.485, abs((x + plank * 0.37) % 1.3) < 0.006]
    const tone = 0.82 + 0.25 * noiseAt(plank, floor((x + plank * 0.37) / 1.3), 3)
    return (seam || end ? 0.55 : tone) * (0.92 + 0.13 * smoothNoise(x * 3, plank, z * 70))
  },
  metal: () => 1,
  paper: ([x, y, z]) => 0.94 + 0.08 * smoothNoise(x * 30, y * 30, z * 30),
  glow: () => 1,
  plain: () => 1,
}
const shine: Record<Stuff, number> = { cloth: 0.02, wood: 0.22, wall: 0, floor: 0.3, metal: 0.8, paper: 0.03, glow: 0, plain: 0.12 }

/** What can be measured among solids: how far they are, which way they face, and how much light comes there. */
function measuresOf(solids: readonly Solid[]) {
  const ordered = solids.toSorted((one, other) => other.reach - one.reach)
  const distance = (p: Vec) => {
    let near = 1e9
    for (const { center, reach, distance: of } of ordered) {
      const x = p[0] - center[0]
      const y = p[1] - center[1]
      const z = p[2] - center[2]
      const far = near + reach
      if (x * x + y * y + z * z < far * far) near = min(near, of(p))
    }
    return near
  }
  const normalAt = (p: Vec): Vec => {
    const e = 0.0008
    return unit([
      distance([p[0] + e, p[1], p[2]]) - distance([p[0] - e, p[1], p[2]]),
      distance([p[0], p[1] + e, p[2]]) - distance([p[0], p[1] - e, p[2]]),
      distance([p[0], p[1], p[2] + e]) - distance([p[0], p[1], p[2] - e]),
    ])
  }
  const shadowAt = (p: Vec, to: Vec) => {
    let light = 1
    for (let t = 0.02; t < 6; ) {
      const d = distance(add(p, scale(to, t)))
      light = min(light, (9 * d) / t)
      if (light < 0.01) return 0
      t += max(0.015, d)
    }
    return light * light * (3 - 2 * light)
  }
  const opennessAt = (p: Vec, n: Vec) => {
    let dark = 0
    for (let i = 1; i <= 5; i += 1) {
      const step = 0.02 + 0.07 * i
      dark += (step - distance(add(p, scale(n, step)))) / 2 ** i
    }
    return max(0, 1 - 2.6 * max(0, dark))
  }
  return { distance, normalAt, shadowAt, opennessAt }
}

/** The colour that is seen along a ray. */
function colorsOf({ solids, eye, sun, warmth = 1 }: Scene): (ray: Vec) => Vec {
  const { distance, normalAt, shadowAt, opennessAt } = measuresOf(solids)
  const light = unit(sun)
  const lamps = solids.filter(({ stuff }) => stuff === 'glow')

  return (ray) => {
    let t = 0
    for (let step = 0; step < 140 && t < 20; step += 1) {
      const d = distance(add(eye, scale(ray, t)))
      if (d < 0.0006 * (1 + t)) break
      t += d * 0.95
    }
    if (t >= 20) return [0.9, 0.92, 0.95]
    const p = add(eye, scale(ray, t))
    const hit = solids.reduce((near, one) => (one.distance(p) < near.distance(p) ? one : near))
    if (hit.stuff === 'glow') return scale(hit.color, 1.9)
    const n = normalAt(p)
    const open = opennessAt(p, n)
    const sunny = max(0, dot(n, light)) * shadowAt(add(p, scale(n, 0.004)), light)
    const sky = 0.5 + 0.5 * n[1]
    const bounce = max(0, -n[1]) * 0.5 + 0.25
    const half = unit(add(light, scale(ray, -1)))
    const gloss = shine[hit.stuff] * (max(0, dot(n, half)) ** 40 * sunny * 3 + (1 - max(0, -dot(n, ray))) ** 4 * 0.5 * open)
    let warm = 0
    for (const lamp of lamps) {
      const far = max(0.05, lamp.distance(p))
      warm += 0.28 / (0.15 + far * far)
    }
    const tone = grain[hit.stuff](p)
    const shade = (channel: 0 | 1 | 2, key: number, fill: number, lampShare: number) =>
      hit.color[channel] * tone * (sunny * key + open * (sky * fill + bounce * 0.22) + warm * open * lampShare) + gloss
    return [shade(0, 1.75 * warmth, 0.46, 1), shade(1, 1.62, 0.48, 0.78), shade(2, 1.38 / warmth, 0.53, 0.5)]
  }
}

/** Walks along rays through the solids, with a soft shadow, dark corners and a little grain, as a telephone's camera has. */
export function render(scene: Scene, width: number, height: number): Buffer {
  const { eye, at, zoom = 1.5, seed } = scene
  const colorOf = colorsOf(scene)
  const forward = unit(add(at, scale(eye, -1)))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const bytes = Buffer.alloc(width * height * 3)
  const film = (v: number) => 1 - exp(-1.02 * v)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x - width / 2) / height, (height / 2 - y) / height]
      const color = colorOf(unit(add(add(scale(right, u), scale(up, v)), scale(forward, zoom))))
      const edge = 1 - 0.34 * (u * u + v * v)
      const grainy = (noiseAt(x, y, seed) - 0.5) * 0.022
      for (const channel of [0, 1, 2] as const)
        bytes[(y * width + x) * 3 + channel] = 255 * min(1, max(0, film(color[channel] * edge) ** (1 / 1.95) + grainy))
    }
  }
  return bytes
}
