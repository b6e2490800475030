import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { settingsFormTexts } from './settings-form-texts.ts'
import { useKeptValues, type Values } from './use-kept-values.ts'

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
  /** What is changed besides the values, by its names: chosen files, which keep themselves. It is saved and given up with them. */
  also?: { names: readonly string[]; discard: () => void }
}

/** The form of one section of the settings: what was typed is kept, saved by its version, and goes over nothing unseen. */
export function useSettingsForm<V extends Values>({ name, saved, version, problemsOf, save, reload, also }: Options<V>) {
  const { forget, see, typed, ...kept } = useKeptValues(name, saved)
  const { values, changed, clashes } = kept
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [refused, setRefused] = useState<number | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const problems = problemsOf(values)
  const hasChanges = changed.length + (also?.names.length ?? 0) > 0

  const discard = () => {
    setChecked(false)
    setProblem(null)
    forget()
    also?.discard()
  }
  const submit = async (isSure = false) => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return void focusWrong(element.current)
    if (clashes.length > 0 && !isSure) return alert.current?.focus()
    if (isBusy || !hasChanges) return
    setBusy(true)
    setProblem(null)
    try {
      if ((await save(values, typed)) === 'waits') return
      discard()
      showToast({ kind: 'success', say: (language) => ({ text: settingsFormTexts[language].saved }) })
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'company.changedMeanwhile') return setProblem(error)
      // Whether somebody else's file is the one that clashes cannot be told: the person looks, and saves once more.
      if (also && also.names.length > 0) setProblem(error)
      else setRefused(version)
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
    ...kept,
    saved,
    hasChanges,
    /** The names of what is changed besides the values. */
    others: also?.names ?? [],
    element,
    /** Where it is asked whose values are to stay: saving leads there until it is answered. */
    alert,
    isBusy,
    problem,
    /** Told only after somebody wanted to save: a field that is being filled in is not wrong yet. */
    problems: isChecked ? problems : ({} as typeof problems),
    submit,
    discard,
    /** What the person typed goes over what the other saved, which they have seen. */
    insist: () => {
      see()
      void submit(true)
    },
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

/** Waits for the words at the fields, which are shown first. */
const focusWrong = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
