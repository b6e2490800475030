import type { ReactNode } from 'react'

/** Null stands for none of them, which a filter calls 'Todos'. */
export type OptionValue = string | number | null

/** How a list is called: by words, or by the label of its field. */
export type ListName = string | { labelId: string }
export const ariaNameOf = (name: ListName) => (typeof name === 'string' ? { 'aria-label': name } : { 'aria-labelledby': name.labelId })

/** One choice of a list; `also` are other words that it is found by. */
export type Option<V extends OptionValue = string> = { value: V; label: string; also?: string; icon?: ReactNode; disabled?: boolean }
