import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { selectSummary } from '@prosa/contract/formats/words/select-summary'
import { useMemo } from 'react'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import type { Option } from './option.ts'
import { useOpenList } from './use-open-list.ts'
import { useOptionList } from './use-option-list.ts'

type Wanted<V extends string | number> = {
  options: readonly Option<V>[]
  value: readonly V[]
  onChange: (value: readonly V[]) => void
  onBlur?: (() => void) | undefined
  fixed?: boolean | undefined
  /** What none and all are called where 'Todos' is not the right word. */
  all?: string | undefined
  /** The summary names every chosen value: 'Abertas, na fila, expiradas'. */
  spelled?: boolean | undefined
}

/** Several values of a list. The first one names the rest: 'Vendas e 2 mais'; none and all are both 'Todos'. */
export function useMultiChoice<V extends string | number>({ options, value, onChange, onBlur, fixed, all, spelled }: Wanted<V>) {
  const chosen = useMemo(() => new Set(value), [value])
  const toggleOne = (taken: Option<V>) =>
    onChange(chosen.has(taken.value) ? value.filter((each) => each !== taken.value) : [...value, taken.value])
  const list = useOptionList<V>({ options, onTake: toggleOne })
  const opening = useOpenList(fixed, list.begin, onBlur)
  /** Chooses all that the search found; what was chosen before stays. */
  const takeAll = () => onChange([...new Set([...value, ...list.found.filter(({ disabled }) => !disabled).map((each) => each.value)])])
  return { list, ...opening, summary: useSummary(options, value, all, spelled), isChosen: (each: V) => chosen.has(each), takeAll }
}

function useSummary<V extends string | number>(
  options: readonly Option<V>[],
  value: readonly V[],
  all?: string,
  spelled?: boolean,
): string {
  const texts = useUiTexts()
  const language = useUiLanguage()
  const names = useMemo(() => new Map(options.map((option) => [option.value, option.label])), [options])
  const chosen = value.map((each) => names.get(each) ?? String(each))
  const summary = selectSummary(chosen, options.length)
  if (summary.kind === 'all') return all ?? texts.all
  if (spelled) return chosen.map((name, index) => (index > 0 ? name.toLowerCase() : name)).join(', ')
  return summary.kind === 'one' ? summary.name : texts.andMore(summary.name, writeNumber(summary.others, language))
}
