import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'
import { isSameNumberValue, type NumberValues, numberValueNames, type ValueName } from './number-values.ts'

const Some = z.object({ phonenumberName: z.optional(z.string()), emailList: z.optional(z.array(z.string())) })
const Kept = z.object({ typed: Some, seen: Some })
/** What was typed, and what was saved when it was typed. */
type Kept = z.output<typeof Kept>
const nothing: Kept = { typed: {}, seen: {} }

/**
 * What was typed about a number and is not saved survives a reload of this tab. Untouched values follow what is saved. Where somebody else
 * saves a value that is being typed here, it is in `clashes`.
 */
export function useNumberForm(phonenumberId: string, saved: NumberValues) {
  const [key] = useState(() => draftKey(`number.${phonenumberId}`))
  const [kept, setKept] = useState<Kept>(() => readKeptNumber(key))
  const [isChecked, setChecked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(kept.typed).length === 0) writeText(key, null, 'session')
    else writeJson(key, kept, 'session')
  }, [key, kept])

  const { typed, seen } = kept
  const changed = numberValueNames.filter((name) => name in typed && !isSameNumberValue(typed[name], saved[name]))
  const clashes = changed.filter((name) => !isSameNumberValue(seen[name], saved[name]))
  const own = only(typed, changed)
  const values: NumberValues = {
    phonenumberName: own.phonenumberName ?? saved.phonenumberName,
    emailList: own.emailList ?? saved.emailList,
  }
  const isNameMissing = values.phonenumberName.trim() === ''

  return {
    values,
    saved,
    changed,
    clashes,
    element,
    saysNameMissing: isChecked && isNameMissing,
    put: (change: Kept['typed']) =>
      setKept((now) => {
        const first = numberValueNames.filter(
          (name) => name in change && (!(name in now.typed) || isSameNumberValue(now.typed[name], saved[name])),
        )
        return { typed: { ...now.typed, ...change }, seen: { ...now.seen, ...only(saved, first) } }
      }),
    /** Forgets what was typed, because it was saved or given up. */
    forget: (names: readonly ValueName[]) =>
      setKept((now) => {
        const left = numberValueNames.filter((name) => !names.includes(name))
        return { typed: only(now.typed, left), seen: only(now.seen, left) }
      }),
    /** Deletes the stored values at once, as the page may be left in the same moment. */
    discard: () => {
      writeText(key, null, 'session')
      setChecked(false)
      setKept(nothing)
    },
    restore: (before: Kept['typed']) => setKept({ typed: before, seen: only(saved, numberValueNames) }),
    /** The person has seen what the other saved, and their own values go over it. */
    insist: () => setKept((now) => ({ ...now, seen: { ...now.seen, ...only(saved, clashes) } })),
    typed: own,
    /** False where something is wrong; the focus is then on it. */
    check: (): boolean => {
      setChecked(true)
      if (isNameMissing) element.current?.querySelector<HTMLElement>('input')?.focus()
      return !isNameMissing
    },
  }
}

export type NumberForm = ReturnType<typeof useNumberForm>

type Somewhat = { phonenumberName?: string | undefined; emailList?: readonly string[] | undefined }

function only(some: Somewhat, names: readonly ValueName[]): Kept['typed'] {
  return {
    ...(names.includes('phonenumberName') && some.phonenumberName !== undefined && { phonenumberName: some.phonenumberName }),
    ...(names.includes('emailList') && some.emailList !== undefined && { emailList: [...some.emailList] }),
  }
}

function readKeptNumber(key: string): Kept {
  const kept = Kept.safeParse(readJson(key, 'session'))
  return kept.success ? kept.data : nothing
}
