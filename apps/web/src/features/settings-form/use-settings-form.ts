import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../kit/kept/storage.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { settingsFormTexts } from './settings-form-texts.ts'

type Values = Readonly<Record<string, unknown>>
type Kept<V> = { typed: Partial<V>; seen: Partial<V> }

type Options<V> = {
  /** Under which what was typed is kept in this tab. */
  name: string
  /** As the server has it now; typed values stand over it. */
  saved: V
  version: number
  /** What is wrong with these values, by field, in words. */
  problemsOf: (values: V) => Partial<Record<keyof V, string>>
  /**
   * Refused with `company.changedMeanwhile`, it is asked again what is saved, and what clashes is shown. `changed` are the values that differ
   * from what is saved. With `'waits'` nothing was saved yet, and what was typed stays.
   */
  save: (values: V, changed: Partial<V>) => Promise<unknown>
  /** Asks what is saved now. */
  reload: () => Promise<unknown>
  /** What is changed besides the values, by its names: chosen files, which no tab can keep. It is saved and given up with them. */
  also?: { names: readonly string[]; discard: () => void }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of one section of the settings. What was typed survives a reload of the tab; untouched values follow what is saved. Where somebody
 * else saves a value that is being typed here, it is in `clashes` and nothing goes over it unseen.
 */
export function useSettingsForm<V extends Values>({ name, saved, version, problemsOf, save, reload, also }: Options<V>) {
  const [key] = useState(() => draftKey(`settings.${name}`))
  const [kept, setKept] = useState<Kept<V>>(() => readKeptForm(key, saved))
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [refused, setRefused] = useState<number | null>(null)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(kept.typed).length === 0) writeText(key, null, 'session')
    else writeJson(key, kept, 'session')
  }, [key, kept])

  const names = Object.keys(saved) as (keyof V & string)[]
  const changed = names.filter((each) => each in kept.typed && !isSame(kept.typed[each], saved[each]))
  const clashes = changed.filter((each) => !isSame(kept.seen[each], saved[each]))
  const values: V = { ...saved, ...only<V>(kept.typed, changed) }
  const problems = problemsOf(values)

  const hasChanges = changed.length + (also?.names.length ?? 0) > 0

  const discard = () => {
    writeText(key, null, 'session')
    setChecked(false)
    setKept({ typed: {}, seen: {} })
    also?.discard()
  }
  const submit = async (isSure = false) => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return void focusWrong(element.current)
    if (isBusy || !hasChanges || (clashes.length > 0 && !isSure)) return
    setBusy(true)
    setProblem(null)
    try {
      if ((await save(values, only<V>(values, changed))) === 'waits') return
      discard()
      showToast({ kind: 'success', say: (language) => ({ text: settingsFormTexts[language].saved }) })
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'company.changedMeanwhile') return setProblem(error)
      setRefused(version)
      await reload().catch(setProblem)
    } finally {
      setBusy(false)
    }
  }
  useOnceNewer(refused, isBusy ? refused : version, () => {
    setRefused(null)
    // Somebody changed what is not edited here: there is nothing to decide, and it is saved over what is there now.
    if (clashes.length === 0) void submit()
  })
  return {
    values,
    saved,
    changed,
    hasChanges,
    /** The names of what is changed besides the values. */
    others: also?.names ?? [],
    clashes,
    element,
    isBusy,
    problem,
    /** Told only after somebody wanted to save: a field that is being filled in is not wrong yet. */
    problems: isChecked ? problems : ({} as typeof problems),
    put: (change: Partial<V>) =>
      setKept((now) => {
        const first = names.filter((each) => each in change && (!(each in now.typed) || isSame(now.typed[each], saved[each])))
        return { typed: { ...now.typed, ...change }, seen: { ...now.seen, ...only<V>(saved, first) } }
      }),
    submit,
    discard,
    /** Gives up what clashes with what somebody else saved. */
    take: () =>
      setKept((now) => ({
        ...now,
        typed: only<V>(
          now.typed,
          changed.filter((each) => !clashes.includes(each)),
        ),
      })),
    /** The person has seen what the other saved, and their own values go over it. */
    insist: () => {
      setKept((now) => ({ ...now, seen: { ...now.seen, ...only<V>(saved, clashes) } }))
      void submit(true)
    },
    restore: () => setKept({ typed: only<V>(kept.typed, changed), seen: only<V>(saved, changed) }),
  }
}

/** Calls once another version than the refused one is there. */
function useOnceNewer(refused: number | null, version: number | null, then: () => void) {
  const call = useEffectEvent(then)
  useEffect(() => {
    if (refused !== null && refused !== version) call()
  }, [refused, version])
}

export type SettingsFormOf<V extends Values> = ReturnType<typeof useSettingsForm<V>>

const only = <V extends Values>(some: Partial<V>, names: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(Object.entries(some).filter(([name]) => names.includes(name))) as Partial<V>

/** Waits for the words at the fields, which are shown first. */
const focusWrong = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

const isAlike = (one: unknown, other: unknown) => one === null || other === null || typeof one === typeof other

/** What another version of the product has kept in another shape is left out. */
function readKeptForm<V extends Values>(key: string, saved: V): Kept<V> {
  const kept = readJson(key, 'session') as Partial<Kept<V>> | null
  const fits = (some: Partial<V> | undefined) =>
    Object.fromEntries(Object.entries(some ?? {}).filter(([name, value]) => name in saved && isAlike(value, saved[name]))) as Partial<V>
  return { typed: fits(kept?.typed), seen: fits(kept?.seen) }
}
