import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import type { FieldProps } from '../../../ui/fields/field.ts'
import styles from '../gallery-section.module.css'
import { fieldsTexts } from './fields-texts.ts'

const states = ['empty', 'filled', 'required', 'error', 'readOnly', 'disabled', 'long'] as const
type State = (typeof states)[number]

/** The props of every field, as a control in an example gets them. */
export type Example<V> = Omit<FieldProps<V>, 'ref'>
type Props<V> = { title: string; empty: V; filled: V; long?: V; without?: readonly State[]; children: (props: Example<V>) => ReactNode }

/** One control in all its states, each with its own value. */
export function FieldStates<V>({ title, empty, filled, long = filled, without = [], children }: Props<V>) {
  const texts = useTexts(fieldsTexts)
  const extras: Record<State, Partial<Example<V>>> = {
    empty: {},
    filled: { description: texts.description },
    required: { required: true },
    error: { error: texts.error },
    readOnly: { readOnly: true },
    disabled: { disabled: true },
    long: { description: texts.description, help: texts.help },
  }
  const startOf = (state: State) => (state === 'empty' || state === 'required' ? empty : state === 'long' ? long : filled)
  return (
    <StatesCard title={title}>
      {states
        .filter((state) => !without.includes(state))
        .map((state) => (
          <Kept key={state} start={startOf(state)}>
            {(value, onChange) => children({ label: texts.states[state], value, onChange, ...extras[state] })}
          </Kept>
        ))}
    </StatesCard>
  )
}

export function StatesCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

type KeptProps<V> = { start: V; children: (value: V, onChange: (value: V) => void) => ReactNode }

export function Kept<V>({ start, children }: KeptProps<V>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
