import { dirname } from 'node:path/posix'
import type { HouseFile, Rule } from './house-file.ts'
import { isTest, isWorkshop } from './places.ts'

const shortest = 25

/** Files that stand alone however short they are: others look for them by these names, or they are loaded by themselves. */
const byThemselves =
  /\/(public|routes|jobs|main|env|errors|events|states|limits|demo|on-events)\.tsx?$|-(screen|section)\.tsx$|-settings\.ts$|\/(texts|data)\//

/** What is only read together is written together: a short file that only one neighbour imports belongs into that neighbour. */
export const confetti: Rule = ({ files }) => {
  const importers = new Map<string, Set<string>>()
  const lazy = new Set<string>()
  for (const file of files) {
    for (const { target } of isTest(file.path) ? [] : file.imports) {
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file.path))
    }
    for (const target of lazyTargets(file)) lazy.add(target)
  }
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    const [only, ...others] = importers.get(path) ?? []
    const isApart = isTest(path) || isWorkshop(path) || byThemselves.test(path) || lazy.has(path)
    if (lines > shortest || isApart || !only || others.length > 0 || dirname(only) !== dirname(path)) return []
    if (isOnlyStore(files, path)) return []
    return [
      {
        path,
        line: 1,
        teach: `${lines} lines that only ${only.split('/').at(-1)} reads: join it with that, or with what it is read together with`,
      },
    ]
  })
}

/** SQL stays in stores: where there is no other one beside it, there is nothing to join it with. */
const isOnlyStore = (files: readonly HouseFile[], path: string): boolean =>
  path.endsWith('-store.ts') &&
  files.every((file) => file.path === path || dirname(file.path) !== dirname(path) || !file.path.endsWith('-store.ts'))

/** A part that is loaded lazily is a file of its own. */
const lazyTargets = ({ imports, text }: HouseFile): string[] =>
  imports.flatMap(({ specifier, target }) => (target && text.includes(`import('${specifier}')`) ? [target] : []))
