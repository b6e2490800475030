import type { Address } from '@prosa/contract/contacts/address'
import { noAddress } from '@prosa/contract/departments/department-address'
import { useEffect, useRef, useState } from 'react'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { type CheckedValue, wrongValues } from './check-values.ts'
import type { DepartmentValues } from './department-values.ts'
import { useKeptValues } from './use-kept-values.ts'

/** A department that does not exist yet has no id. */
export const departmentDraftKey = (departmentId: string | null) => draftKey(`department.${departmentId ?? 'new'}`)

const writtenOfAddress = ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const

/** The values of a department, their problems, and the focus on the first of them. */
export function useDepartmentForm(key: string, saved: DepartmentValues) {
  const kept = useKeptValues(key, saved)
  const element = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<readonly CheckedValue[]>([])
  const [taken, setTaken] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const { values } = kept
  const wrong = wrongValues(values)
  // In an effect, when the error texts are on the page.
  useEffect(() => {
    if (turn > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [turn])
  const lead = () => setTurn((last) => last + 1)

  return {
    ...kept,
    element,
    /** Whether to show the problem: after the field was left, or after an attempt to save. */
    says: (name: CheckedValue) => checked.includes(name) && wrong.includes(name),
    isNameTaken: taken !== null && taken === values.departmentName.trim(),
    leave: (name: CheckedValue) => setChecked((all) => (all.includes(name) ? all : [...all, name])),
    /** When the last word of the address is deleted, what the postal code brought along goes too. */
    putAddress: (change: Partial<Address>) => {
      const address = { ...values.address, ...change }
      kept.put({ address: writtenOfAddress.every((name) => address[name].trim() === '') ? noAddress : address })
    },
    /** False where something is wrong; the focus is then on it. */
    check: (names: readonly CheckedValue[]) => {
      setChecked(names)
      const passes = !names.some((name) => wrong.includes(name))
      if (!passes) lead()
      return passes
    },
    refuseName: (name: string) => {
      setTaken(name.trim())
      lead()
    },
  }
}

export type DepartmentForm = ReturnType<typeof useDepartmentForm>
