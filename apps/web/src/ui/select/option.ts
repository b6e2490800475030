import type { ReactNode } from 'react'

/** Null means none of the options, which a filter calls 'Todos'. */
export type OptionValue = string | number | null

/** The accessible name of a list: words, or the id of its field's label. */
export type ListName = string | { labelId: string }
export const ariaNameOf = (name: ListName) => (typeof name === 'string' ? { 'aria-label': name } : { 'aria-labelledby': name.labelId })

/** One option of a list; `also` are further words by which it is found. */
export type Option<V extends OptionValue = string> = { value: V; label: string; also?: string; icon?: ReactNode; disabled?: boolean }
