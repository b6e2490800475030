import { type RefObject, useRef, useState } from 'react'
import { type AgentValues, differingAgentValues } from './agent-values.ts'
import { type AgentErrors, type CheckedField, checkAgent, checkAgentField, checkedFields } from './check-agent.ts'

/** The values, their problems, and whether closing would lose something. `typed` is what a reload restored. */
export function useAgentForm(begin: AgentValues, typed: AgentValues = begin) {
  const [start, setStart] = useState(begin)
  const [values, setValues] = useState(typed)
  const [errors, setErrors] = useState<AgentErrors>({})
  const inputs: Record<CheckedField, RefObject<HTMLElement | null>> = {
    name: useRef(null),
    email: useRef(null),
    phone: useRef(null),
    password: useRef(null),
    departments: useRef(null),
    capacity: useRef(null),
  }

  const set = (change: Partial<AgentValues>) => {
    setValues((now) => ({ ...now, ...change }))
    setErrors((now) =>
      checkedFields
        .filter((field) => field in change && now[field])
        .reduce((all, field) => checkAgentField(all, field, { ...values, ...change }), now),
    )
  }
  const leave = (field: Exclude<CheckedField, 'departments'>) => {
    if (values[field].trim() !== '') setErrors(checkAgentField(errors, field, values))
  }
  const showErrors = (found: AgentErrors) => {
    setErrors(found)
    const first = checkedFields.find((field) => found[field])
    if (first) inputs[first].current?.focus()
    return first === undefined
  }
  const changed = differingAgentValues(values, start)

  return {
    values,
    start,
    errors,
    inputs,
    changed,
    isTouched: changed.length > 0,
    set,
    leave,
    showErrors,
    /** False where something is wrong; the focus is then on it. */
    check: (fields: readonly CheckedField[]) => showErrors(checkAgent(values, fields)),
    /** Starts again with these values; `kept` are typed values that stay over them. */
    begin: (from: AgentValues, kept: Partial<AgentValues> = {}) => {
      setStart(from)
      setValues({ ...from, ...kept })
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field in kept)))
    },
  }
}

export type AgentForm = ReturnType<typeof useAgentForm>
