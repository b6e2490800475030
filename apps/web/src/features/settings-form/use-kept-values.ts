import { useEffect, useState } from 'react'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../kit/kept/storage.ts'

export type Values = Readonly<Record<string, unknown>>
/** What was typed, what was saved when it was typed, and when that was. */
type Kept<V> = { typed: Partial<V>; seen: Partial<V>; at: number }

/**
 * What was typed survives a reload of the tab; untouched values follow what is saved. Where somebody else saves a value that is being typed
 * here, it is in `clashes`.
 */
export function useKeptValues<V extends Values>(name: string, saved: V) {
  const [key] = useState(() => draftKey(`settings.${name}`))
  const [kept, setKept] = useState<Kept<V>>(() => readKept(key, saved))
  const [foundAt, setFoundAt] = useState(kept.at)
  useEffect(() => {
    if (Object.keys(kept.typed).length === 0) writeText(key, null, 'session')
    else writeJson(key, kept, 'session')
  }, [key, kept])

  const names = Object.keys(saved) as (keyof V & string)[]
  const changed = names.filter((each) => each in kept.typed && !isSame(kept.typed[each], saved[each]))
  const clashes = changed.filter((each) => !isSame(kept.seen[each], saved[each]))
  const typed = only<V>(kept.typed, changed)
  return {
    values: { ...saved, ...typed } as V,
    typed,
    changed,
    clashes,
    /** When that was typed which an earlier visit left here; null where there is nothing of the kind. */
    foundAt: changed.length > 0 && foundAt > 0 ? foundAt : null,
    put: (change: Partial<V>) =>
      setKept((now) => {
        const typed = { ...now.typed, ...change }
        const first = names.filter((each) => each in change && (!(each in now.typed) || isSame(now.typed[each], saved[each])))
        // What was put back is not typed any more: it would clash with whatever is saved next.
        const left = names.filter((each) => each in typed && !isSame(typed[each], saved[each]))
        return { typed: only<V>(typed, left), seen: { ...now.seen, ...only<V>(saved, first) }, at: Date.now() }
      }),
    /** Deletes what is stored at once, as the page may be left in the same moment. */
    forget: () => {
      writeText(key, null, 'session')
      setFoundAt(0)
      setKept({ typed: {}, seen: {}, at: 0 })
    },
    /** Gives up what clashes with what somebody else saved. */
    take: () => {
      const left = changed.filter((each) => !clashes.includes(each))
      setKept((now) => ({ ...now, typed: only<V>(now.typed, left) }))
    },
    /** The person has seen what the other saved. */
    see: () => setKept((now) => ({ ...now, seen: { ...now.seen, ...only<V>(saved, clashes) } })),
    restore: () => setKept({ typed, seen: only<V>(saved, changed), at: kept.at }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const only = <V extends Values>(some: Partial<V>, names: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(Object.entries(some).filter(([name]) => names.includes(name))) as Partial<V>

const isAlike = (one: unknown, other: unknown) => one === null || other === null || typeof one === typeof other

/** What another version of the product has kept in another shape is left out. */
function readKept<V extends Values>(key: string, saved: V): Kept<V> {
  const kept = readJson(key, 'session') as Partial<Kept<V>> | null
  const fits = (some: Partial<V> | undefined) =>
    Object.fromEntries(Object.entries(some ?? {}).filter(([name, value]) => name in saved && isAlike(value, saved[name]))) as Partial<V>
  return { typed: fits(kept?.typed), seen: fits(kept?.seen), at: typeof kept?.at === 'number' ? kept.at : 0 }
}
