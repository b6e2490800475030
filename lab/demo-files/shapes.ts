/** Distances to solids, and what makes them look like stuff: everything is measured in metres, y is up. */
export type Vec = readonly [x: number, y: number, z: number]
export type Stuff = 'cloth' | 'wood' | 'wall' | 'floor' | 'metal' | 'paper' | 'glow' | 'plain'
/** All of it lies within `reach` of its centre: what is far is not looked at. */
export type Solid = { distance: (p: Vec) => number; color: Vec; stuff: Stuff; center: Vec; reach: number }

const { abs, max, min, sqrt, cos, sin } = Math
/** That of Math is ten times as slow. */
const hypot = (x: number, y: number, z = 0) => sqrt(x * x + y * y + z * z)

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: Vec): Vec => scale(a, 1 / sqrt(dot(a, a)))
export const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

const solid = (color: Vec, stuff: Stuff, center: Vec, reach: number, distance: Solid['distance']): Solid => ({
  color,
  stuff,
  center,
  reach,
  distance,
})

/** With rounded edges; `size` is half of each side. */
export const box = (color: Vec, stuff: Stuff, at: Vec, size: Vec, round = 0.02) =>
  solid(color, stuff, at, hypot(...size), (p) => {
    const x = abs(p[0] - at[0]) - size[0] + round
    const y = abs(p[1] - at[1]) - size[1] + round
    const z = abs(p[2] - at[2]) - size[2] + round
    return hypot(max(x, 0), max(y, 0), max(z, 0)) + min(max(x, y, z), 0) - round
  })

/** A rod between two points, thinner at the second one where that is said. */
export const rod = (color: Vec, stuff: Stuff, from: Vec, to: Vec, radius: number, radiusTo = radius) => {
  const along: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = dot(along, along)
  return solid(color, stuff, scale(add(from, to), 0.5), sqrt(length) / 2 + max(radius, radiusTo), (p) => {
    const q: Vec = [p[0] - from[0], p[1] - from[1], p[2] - from[2]]
    const t = min(1, max(0, dot(q, along) / length))
    return hypot(q[0] - along[0] * t, q[1] - along[1] * t, q[2] - along[2] * t) - (radius + (radiusTo - radius) * t)
  })
}

/** A cone cut off, standing upright: a shade, a pot, a round top. */
export const cone = (color: Vec, stuff: Stuff, at: Vec, below: number, above: number, height: number, round = 0.01) =>
  solid(color, stuff, [at[0], at[1] + height / 2, at[2]], hypot(height / 2, max(below, above)), (p) => {
    const y = p[1] - at[1]
    const t = min(1, max(0, y / height))
    const side = hypot(p[0] - at[0], p[2] - at[2]) - (below + (above - below) * t) + round
    const cap = abs(y - height / 2) - height / 2 + round
    return (hypot(max(side, 0), max(cap, 0)) + min(max(side, cap), 0) - round) * 0.8
  })

export const ball = (color: Vec, stuff: Stuff, at: Vec, size: Vec) =>
  solid(color, stuff, at, max(...size), (p) => {
    const q: Vec = [(p[0] - at[0]) / size[0], (p[1] - at[1]) / size[1], (p[2] - at[2]) / size[2]]
    return (hypot(q[0], q[1], q[2]) - 1) * min(...size) * 0.9
  })

/** A ring that stands upright and faces us. */
export const wheel = (color: Vec, stuff: Stuff, at: Vec, radius: number, thickness: number) =>
  solid(color, stuff, at, radius + thickness, (p) => hypot(hypot(p[0] - at[0], p[1] - at[1]) - radius, p[2] - at[2]) - thickness)

/** The same solid turned about an upright axis through `at`. */
export const turned = (one: Solid, at: Vec, angle: number): Solid => {
  const [c, s] = [cos(angle), sin(angle)]
  const [dx, dz] = [one.center[0] - at[0], one.center[2] - at[2]]
  return {
    ...one,
    center: [at[0] + c * dx - s * dz, one.center[1], at[2] + s * dx + c * dz],
    distance: (p) => {
      const x = p[0] - at[0]
      const z = p[2] - at[2]
      return one.distance([at[0] + c * x + s * z, p[1], at[2] - s * x + c * z])
    },
  }
}
