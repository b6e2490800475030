import { useEffect, useRef, useState } from 'react'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'

export type FormValues = Record<string, string | number>
/** What was typed, and what was saved when it was typed. */
type Kept<V extends FormValues> = { typed: Partial<V>; seen: Partial<V> }

/**
 * What was typed and is not saved survives a reload of this tab. Untouched values follow what is saved. Where somebody else saves a value
 * that is being typed here, it is in `clashes`.
 */
export function useKeptForm<V extends FormValues>(what: string, saved: V) {
  const [key] = useState(() => draftKey(what))
  const [kept, setKept] = useState<Kept<V>>(() => readKept(key, saved))
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(kept.typed).length === 0) writeText(key, null, 'session')
    else writeJson(key, kept, 'session')
  }, [key, kept])

  const names: readonly (keyof V & string)[] = Object.keys(saved)
  const { typed, seen } = kept
  const changed = names.filter((name) => name in typed && typed[name] !== saved[name])
  const own = only(typed, changed)
  return {
    element,
    saved,
    values: { ...saved, ...own },
    typed: own,
    changed,
    clashes: changed.filter((name) => seen[name] !== saved[name]),
    put: (change: Partial<V>) =>
      setKept((now) => {
        const first = names.filter((name) => name in change && (!(name in now.typed) || now.typed[name] === saved[name]))
        return { typed: { ...now.typed, ...change }, seen: { ...now.seen, ...only(saved, first) } }
      }),
    /** Forgets what was typed in these fields, because it was saved or given up. */
    forget: (given: readonly (keyof V & string)[]) =>
      setKept((now) => {
        const left = names.filter((name) => !given.includes(name))
        return { typed: only(now.typed, left), seen: only(now.seen, left) }
      }),
    /** Deletes what is stored at once, as the page may be left in the same moment. */
    discard: () => {
      writeText(key, null, 'session')
      setKept({ typed: {}, seen: {} })
    },
    restore: (before: Partial<V>) => setKept({ typed: before, seen: saved }),
    /** The person has seen what the other saved, and their own values go over it. */
    insist: () => setKept((now) => ({ ...now, seen: saved })),
  }
}

export type KeptForm<V extends FormValues> = ReturnType<typeof useKeptForm<V>>

function only<V extends FormValues>(some: Partial<V>, names: readonly (keyof V & string)[]): Partial<V> {
  return Object.fromEntries(names.filter((name) => name in some).map((name) => [name, some[name]])) as Partial<V>
}

/** Of what an earlier build stored, whatever still fits. */
function readKept<V extends FormValues>(key: string, saved: V): Kept<V> {
  const stored = readJson(key, 'session') as Partial<Record<keyof Kept<V>, Record<string, unknown> | null>> | null
  const fitting = (part: Record<string, unknown> | null | undefined) =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([name, value]) => typeof value === typeof saved[name])) as Partial<V>
  return { typed: fitting(stored?.typed), seen: fitting(stored?.seen) }
}
