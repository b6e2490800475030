import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is wrong with the command, in a sentence. */
export class Unfit extends Error {}

/** The repository as it would be: nothing is written to disk before `save`, which writes all of it or nothing. */
export type Draft = ReturnType<typeof openDraft>

export function openDraft(root: string) {
  const written = new Map<string, string>()
  const isThere = (path: string) => written.has(path) || existsSync(join(root, path))
  const read = (path: string): string => {
    if (!isThere(path)) throw new Unfit(`${path} is not there.`)
    return written.get(path) ?? readFileSync(join(root, path), 'utf8')
  }
  return {
    written: written as ReadonlyMap<string, string>,
    isThere,
    read,
    foldersIn(path: string): string[] {
      const known = readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory())
      const drafted = [...written.keys()]
        .filter((each) => each.startsWith(`${path}/`))
        .map((each) => each.slice(path.length + 1).split('/'))
      return [...new Set([...known.map(({ name }) => name), ...drafted.filter(({ length }) => length > 1).map(([folder]) => folder!)])]
    },
    add(path: string, text: string) {
      if (isThere(path)) throw new Unfit(`${path} is there already: nothing was written.`)
      written.set(path, text)
    },
    change(path: string, change: (text: string) => string) {
      const text = read(path)
      const changed = change(text)
      if (changed !== text) written.set(path, changed)
    },
    save: () => save(root, written),
  }
}

function save(root: string, written: ReadonlyMap<string, string>) {
  const before = new Map<string, string | null>()
  try {
    for (const [path, text] of written) {
      const place = join(root, path)
      before.set(place, existsSync(place) ? readFileSync(place, 'utf8') : null)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, text)
    }
  } catch (error) {
    for (const [place, text] of before) text === null ? rmSync(place, { force: true }) : writeFileSync(place, text)
    throw error
  }
}
