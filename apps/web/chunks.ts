import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Options = {
  frame: string
  /** Screens outside of the frame: what they share with it comes apart, so that they need not load all of it. */
  outside: readonly string[]
}

/** All that the frame needs comes in one piece, and in another one what it shares with each of the others: three requests instead of forty. */
export function frameChunk({ frame, outside }: Options) {
  const known = new WeakMap<Modules, ReadonlyMap<string, string>>()
  return (id: string, modules: Modules): string | null => {
    const names = known.get(modules) ?? namesOf(frame, outside, modules)
    known.set(modules, names)
    return names.get(id) ?? null
  }
}

function namesOf(frame: string, outside: readonly string[], modules: Modules): Map<string, string> {
  const inFrame = neededBy(frame, modules)
  const names = new Map([...inFrame].map((id) => [id, 'frame']))
  for (const screen of outside)
    for (const id of neededBy(screen, modules)) if (names.get(id) === 'frame') names.set(id, `of-${basename(screen).replace(/\..*$/, '')}`)
  return names
}

function neededBy(entry: string, modules: Modules): ReadonlySet<string> {
  if (!modules.getModuleInfo(entry)) throw new Error(`${entry} is not in the build: name it anew in vite.config.ts.`)
  const needed = new Set([entry])
  for (const id of needed) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  return needed
}
