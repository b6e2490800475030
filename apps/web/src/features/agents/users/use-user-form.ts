import { type RefObject, useRef, useState } from 'react'
import { type CheckedField, checkedFields, checkField, checkUser, type UserErrors } from './check-user.ts'
import { differing, type UserValues } from './user-values.ts'

/** What is typed, what is wrong with it, and whether closing would lose it. */
export function useUserForm(begin: UserValues) {
  const [start, setStart] = useState(begin)
  const [values, setValues] = useState(begin)
  const [errors, setErrors] = useState<UserErrors>({})
  const inputs: Record<CheckedField, RefObject<HTMLInputElement | null>> = {
    name: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  }

  const set = (change: Partial<UserValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    setErrors(
      checkedFields.filter((field) => field in change && errors[field]).reduce((all, field) => checkField(all, field, next), errors),
    )
  }
  const leave = (field: CheckedField) => {
    if (values[field].trim() !== '') setErrors(checkField(errors, field, values))
  }
  const showErrors = (found: UserErrors) => {
    setErrors(found)
    const first = checkedFields.find((field) => found[field])
    if (first) inputs[first].current?.focus()
    return first === undefined
  }
  const beginWith = (from: UserValues) => {
    setStart(from)
    setValues(from)
    setErrors({})
  }

  return {
    values,
    start,
    errors,
    inputs,
    isTouched: differing(values, start).length > 0,
    set,
    leave,
    showErrors,
    /** False where something is wrong, which then has the focus. */
    check: (fields: readonly CheckedField[]) => showErrors(checkUser(values, fields)),
    /** Begins anew with these. */
    begin: beginWith,
  }
}

export type UserForm = ReturnType<typeof useUserForm>
