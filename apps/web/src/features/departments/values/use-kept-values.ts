import { useEffect, useRef, useState } from 'react'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'
import {
  type DepartmentValues,
  departmentValueNames,
  isSameDepartmentValue,
  namesIn,
  noDepartmentValues,
  pickValues,
  type SomeValues,
  type ValueName,
} from './department-values.ts'

/** `typed`: what was typed. `seen`: what was saved when it was typed. `own`: what was saved from here since. */
type Kept = { typed: SomeValues; seen: SomeValues; own: SomeValues }

const nothing: Kept = { typed: {}, seen: {}, own: {} }

/**
 * What was typed and is not saved survives a reload of this tab. Untouched values follow what is saved. Where somebody else saves a value
 * that is being typed here, it is in `clashes`.
 */
export function useKeptValues(key: string, saved: DepartmentValues) {
  const [kept, setKept] = useState<Kept>(() => readKeptDepartment(key))
  useKeeping(key, kept)
  const { typed, seen, own } = kept
  const changed = departmentValueNames.filter((name) => name in typed && !isSameDepartmentValue(typed[name], saved[name]))

  const put = (change: SomeValues) =>
    setKept((now) => {
      const first = namesIn(change).filter((name) => !(name in now.typed) || isSameDepartmentValue(now.typed[name], saved[name]))
      return { ...without(first, now), typed: { ...now.typed, ...change }, seen: { ...now.seen, ...pickValues(saved, first) } }
    })
  const changes = pickValues(typed, changed)
  const clashes = changed.filter(
    (name) => !isSameDepartmentValue(seen[name], saved[name]) && !(name in own && isSameDepartmentValue(own[name], saved[name])),
  )
  return {
    saved,
    values: { ...saved, ...changes },
    changes,
    changed,
    clashes,
    put,
    /** Gives up what was typed, for what is saved. */
    forget: (names: readonly ValueName[]) => setKept((now) => without(names, now)),
    /** After saving: what was typed meanwhile stays, and what was saved here is no conflict. */
    settle: (sent: SomeValues, answered: DepartmentValues) =>
      setKept((now) => {
        const done = namesIn(sent).filter((name) => isSameDepartmentValue(now.typed[name], sent[name]))
        return without(done, { ...now, own: { ...now.own, ...pickValues(answered, namesIn(sent)) } })
      }),
    /** Deletes the stored values at once, as the page may be left in the same moment. */
    discard: () => {
      writeText(key, null, 'session')
      setKept(nothing)
    },
    /** The person has seen what the others saved, and their own values go over it. */
    insist: () => setKept((now) => ({ ...now, seen: { ...now.seen, ...pickValues(saved, clashes) }, own: without(clashes, now).own })),
    seen: { ...seen, ...own },
  }
}

/** When a new department gets its id the key changes, and what was typed moves to the new key. */
function useKeeping(key: string, kept: Kept) {
  const last = useRef(key)
  useEffect(() => {
    if (last.current !== key) writeText(last.current, null, 'session')
    last.current = key
    if (namesIn(kept.typed).length === 0) writeText(key, null, 'session')
    else writeJson(key, kept, 'session')
  }, [key, kept])
}

function without(names: readonly ValueName[], kept: Kept): Kept {
  const left = (some: SomeValues) =>
    pickValues(
      some,
      namesIn(some).filter((name) => !names.includes(name)),
    )
  return { typed: left(kept.typed), seen: left(kept.seen), own: left(kept.own) }
}

function readKeptDepartment(key: string): Kept {
  const kept = readJson(key, 'session')
  if (typeof kept !== 'object' || kept === null || !('typed' in kept) || !('seen' in kept)) return nothing
  return { typed: readSome(kept.typed), seen: readSome(kept.seen), own: 'own' in kept ? readSome(kept.own) : {} }
}

/** Another build may have stored it in another shape. */
function readSome(some: unknown): SomeValues {
  if (typeof some !== 'object' || some === null) return {}
  const entries = Object.entries(some).filter(
    ([name, value]) => kindOf(value) === kindOf((noDepartmentValues as Record<string, unknown>)[name]),
  )
  return Object.fromEntries(entries)
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
