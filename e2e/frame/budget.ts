import { gzipSync } from 'node:zlib'

/** Compressed bytes, and the number of files. */
export type Figures = Record<string, number>

/** A figure without a budget counts as over it, and so does a budget that was not measured. */
export const overruns = (page: string, figures: Figures, budget: Figures): string[] =>
  [...new Set([...Object.keys(budget), ...Object.keys(figures)])]
    .filter((name) => !(figures[name]! <= budget[name]!))
    .map((name) => `${page}: ${name} is ${figures[name] ?? 'not measured'}, at most ${budget[name] ?? 'nothing'}`)

/** Compressed as the build does it. */
export const packed = (bodies: readonly Buffer[]): number => bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
