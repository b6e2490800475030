import { useMemo } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import type { Option } from './option.ts'
import { useOpenList } from './use-open-list.ts'
import { useOptionList } from './use-option-list.ts'

type Wanted<V extends string | number> = {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V | null) => void
  required?: boolean | undefined
  fixed?: boolean | undefined
  /** The words for no value. */
  none?: string | undefined
}

/** One value of a list. Where none is allowed, that is a row of its own: 'Todos', unless the screen has better words. */
export function useSingleChoice<V extends string | number>({ options, value, onChange, required, fixed, none }: Wanted<V>) {
  const texts = useUiTexts()
  const noneLabel = none ?? texts.all
  const rows = useMemo<Option<V | null>[]>(
    () => (required || options.length === 0 ? [...options] : [{ value: null, label: noneLabel }, ...options]),
    [options, required, noneLabel],
  )
  const take = (taken: Option<V | null>) => {
    opening.close()
    if (taken.value !== value) onChange(taken.value)
  }
  const list = useOptionList<V | null>({ options: rows, onTake: take })
  const begin = (search: string) =>
    list.begin(
      search,
      rows.findIndex((row) => row.value === value),
    )
  const opening = useOpenList(fixed, begin)
  const chosen = options.find((option) => option.value === value)
  return { list, ...opening, shown: chosen?.label ?? (value === null ? noneLabel : String(value)), icon: chosen?.icon }
}
