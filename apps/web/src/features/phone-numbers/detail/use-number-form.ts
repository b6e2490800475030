import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'
import { isSameNumberValue, type NumberValues, type ValueName, valueNames } from './number-values.ts'

const Some = z.object({ phonenumberName: z.optional(z.string()), emailList: z.optional(z.array(z.string())) })
const Kept = z.object({ typed: Some, seen: Some })
/** What was typed, and what stood there when it was. */
type Kept = z.output<typeof Kept>
const nothing: Kept = { typed: {}, seen: {} }

/**
 * What was typed about a number and is not saved: kept over a reload of this tab. What nobody touched follows what is saved; where
 * somebody else saves what is being typed here, the two meet in `clashes`.
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
  const changed = valueNames.filter((name) => name in typed && !isSameNumberValue(typed[name], saved[name]))
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
        const first = valueNames.filter(
          (name) => name in change && (!(name in now.typed) || isSameNumberValue(now.typed[name], saved[name])),
        )
        return { typed: { ...now.typed, ...change }, seen: { ...now.seen, ...only(saved, first) } }
      }),
    /** Given up for what is saved, or saved. */
    forget: (names: readonly ValueName[]) =>
      setKept((now) => {
        const left = valueNames.filter((name) => !names.includes(name))
        return { typed: only(now.typed, left), seen: only(now.seen, left) }
      }),
    /** At once: the page may be left in the same moment. */
    discard: () => {
      writeText(key, null, 'session')
      setChecked(false)
      setKept(nothing)
    },
    restore: (before: Kept['typed']) => setKept({ typed: before, seen: only(saved, valueNames) }),
    /** The other's words have been read: one's own go over them. */
    insist: () => setKept((now) => ({ ...now, seen: { ...now.seen, ...only(saved, clashes) } })),
    typed: own,
    /** False where something is wrong, which then has the focus. */
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
