import { dirname } from 'node:path/posix'
import type { House } from '../check-house/house-file.ts'
import { composes, type Place, placeOf } from '../check-house/places.ts'

export type Runner = 'contract' | 'tools' | 'server' | 'web' | 'browser'
/** `left` is how many more tests of the runner are related, but only distantly. */
export type Choice = { files: string[]; left: number; of: number }

const folders: Record<Runner, RegExp[]> = {
  contract: [/^packages\/contract\//],
  tools: [/^tools\//, /^bench\//],
  server: [/^apps\/server\//, /^apps\/simulator\//],
  web: [/^apps\/web\//],
  browser: [/^e2e\//],
}
/** About as many as run in half a minute. */
const most: Record<Runner, number> = { contract: 100, tools: 20, server: 30, web: 60, browser: 4 }
/** By room, the tests that a change of a feature can break besides those that import it. */
const touched: Partial<Record<Place['room'], RegExp[]>> = {
  contract: [/^packages\/contract\//, /^apps\/server\//, /^apps\/web\//],
  server: [/^apps\/server\//],
  web: [/^apps\/web\//],
}
const isAt = (path: string, places: readonly RegExp[] = []) => places.some((place) => place.test(path))

/**
 * The tests for a change: those of its feature, and those that import it, the nearest first. What reaches a test only through the composing
 * files would reach every test, so it does not count.
 */
export function relatedTests(house: House, changed: string[]): Record<Runner, Choice> {
  const tests = house.files.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path) && !/\.full\.test\./.test(path))
  const distances = distancesFrom(changed, importersIn(house))
  const close = new Set(changed.flatMap((path) => besides(path, tests, distances)))
  const choose = (runner: Runner): Choice => {
    const own = tests.filter((path) => isAt(path, folders[runner]))
    const isNear = (path: string, steps: number) => close.has(path) || (distances.get(path) ?? Infinity) <= steps
    const within = (steps: number) => own.filter((path) => isNear(path, steps))
    const all = within(Number.MAX_SAFE_INTEGER)
    let files = within(1)
    for (let steps = 2; files.length < all.length; steps++) {
      const wider = within(steps)
      if (wider.length > most[runner]) break
      files = wider
    }
    return { files, left: all.length - files.length, of: own.length }
  }
  return {
    contract: choose('contract'),
    tools: choose('tools'),
    server: choose('server'),
    web: choose('web'),
    browser: choose('browser'),
  }
}

/** The importers of each file; type imports included where that is asked for. */
function importersIn({ files }: House, { types = false } = {}): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files)
    for (const { target, typeOnly } of imports)
      if (target && (types || !typeOnly)) importers.set(target, [...(importers.get(target) ?? []), path])
  return importers
}

/** The smallest number of imports that lead from a file to a changed one. */
function distancesFrom(changed: string[], importers: Map<string, string[]>, isPassed = (path: string) => !composes(path)) {
  const distances = new Map(changed.map((path) => [path, 0]))
  for (const [path, steps] of distances) {
    if (steps > 0 && !isPassed(path)) continue
    for (const importer of importers.get(path) ?? []) if (!distances.has(importer)) distances.set(importer, steps + 1)
  }
  return distances
}

/** Files that are read as text, by these tests. */
const migrations = /^apps\/server\/migrations\//
const ofMigrations = /^apps\/server\/src\/kit\/db\/migrate[^/]*\.test\.ts$/

/**
 * The tests of the feature, the tests named after the file and, for a file that nobody imports, the tests of its folder or of the next one
 * above.
 */
function besides(path: string, tests: string[], distances: Map<string, number>): string[] {
  const { room, feature } = placeOf(path)
  if (migrations.test(path)) return tests.filter((test) => ofMigrations.test(test))
  if (feature) return tests.filter((test) => isAt(test, touched[room]) && placeOf(test).feature === feature)
  const stem = path.replace(/\.[^/]*$/, '')
  const called = tests.filter((test) => test.startsWith(`${stem}.`) || test.startsWith(`${stem}-`))
  return called.length > 0 || distances.size > 1 || !path.includes('/src/') ? called : testsAround(dirname(path), tests)
}

function testsAround(folder: string, tests: string[]): string[] {
  const here = tests.filter((test) => dirname(test) === folder)
  return here.length > 0 || folder.endsWith('/src') || !folder.includes('/') ? here : testsAround(dirname(folder), tests)
}

const programs: Record<string, RegExp[]> = {
  contract: [/^packages\/contract\//],
  server: [/^apps\/server\//],
  simulator: [/^apps\/simulator\//],
  web: [/^apps\/web\/src\/(?!service-worker\/)/, /^apps\/web\/bare-inbox\//],
  worker: [/^apps\/web\/src\/service-worker\//],
  tools: [/^tools\//, /^e2e\//, /^bench\//, /^apps\/server\/src\/kit\/http\/docs\//, /^[^/]+\.ts$/, /^apps\/web\/[^/]+\.ts$/],
}
const ofAllPrograms = [/(^|\/)package\.json$/, /(^|\/)package-lock\.json$/, /(^|\/)tsconfig[^/]*\.json$/]

/** The TypeScript projects in which the compiler may now complain. */
export function programsOf(house: House, changed: string[]): string[] {
  const everyone = distancesFrom(changed, importersIn(house, { types: true }), () => true)
  const isMeant = (places: RegExp[]) =>
    changed.some((path) => isAt(path, ofAllPrograms)) || [...everyone.keys()].some((path) => isAt(path, places))
  return Object.keys(programs).filter((name) => isMeant(programs[name]!))
}

/** Journeys have a tag for each feature they lead through. */
export function tagsOf(changed: string[]): string[] {
  const tags = changed
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const { room, area, feature } = placeOf(path)
      if (feature) return [`@${feature}`]
      if (room === 'web' && area === 'app') return ['@frame', '@looks']
      return room === 'web' && area === 'ui' ? ['@ui'] : []
    })
  return [...new Set(tags)].sort()
}

const ofEverything = [
  /^package\.json$/,
  /^package-lock\.json$/,
  /^vitest\.config\.ts$/,
  /^playwright\.config\.ts$/,
  /^apps\/web\/vite\.config\.ts$/,
  /^apps\/web\/src\/testing\/setup\.ts$/,
  /^apps\/server\/src\/testing\/database\/test-cluster\.ts$/,
]

/** Files that affect every test although none imports them. */
export const foundationsIn = (changed: string[]) => changed.filter((path) => isAt(path, ofEverything))

/** All places that this file names. One at which nothing is any more chooses nothing, and nobody would notice. */
export const namedPlaces: readonly RegExp[] = [
  ...[folders, touched, programs].flatMap((byName) => Object.values(byName)).flat(),
  ...[migrations, ofMigrations, ...ofAllPrograms, ...ofEverything],
]
