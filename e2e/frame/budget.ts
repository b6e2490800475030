import { gzipSync } from 'node:zlib'

/** Bytes as they travel packed, and how many files. */
export type Figures = Record<string, number>

/** A figure that nobody gave a budget is over it, and so is a budget that nobody measured. */
export const overruns = (page: string, figures: Figures, budget: Figures): string[] =>
  [...new Set([...Object.keys(budget), ...Object.keys(figures)])]
    .filter((name) => !(figures[name]! <= budget[name]!))
    .map((name) => `${page}: ${name} is ${figures[name] ?? 'not measured'}, at most ${budget[name] ?? 'nothing'}`)

/** Packed as the build does it. */
export const packed = (bodies: readonly Buffer[]): number => bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
