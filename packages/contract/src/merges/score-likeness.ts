import type { Likeness } from './model.ts'

const weights: Readonly<Record<Likeness, number>> = { number: 95, document: 90, email: 75 }

/** How sure it is that two who have this in common are one, of 100: the surest likeness, and a little more for each further one. */
export function scoreLikeness(found: readonly Likeness[]): number {
  const [best = 0, ...more] = [...new Set(found)].map((likeness) => weights[likeness]).toSorted((one, other) => other - one)
  return Math.min(100, best + more.length * 5)
}
