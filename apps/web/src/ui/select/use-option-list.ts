import { type KeyboardEvent, useMemo, useState } from 'react'
import { foldText } from '../fold-text.ts'
import type { Option, OptionValue } from './option.ts'

const page = 8

type Folded = { label: string; also: string }
type Active = { index: number; by: 'key' | 'pointer' }
type Wanted<V extends OptionValue> = { options: readonly Option<V>[]; onTake: (option: Option<V>) => void }

/** Search and active option of an open list. Enter and Space choose the active option; the focus stays in the search. */
export function useOptionList<V extends OptionValue>({ options, onTake }: Wanted<V>) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState<Active>({ index: -1, by: 'key' })
  const [isWalking, setWalking] = useState(false)
  const folded = useMemo(() => options.map(({ label, also }) => ({ label: foldText(label), also: foldText(also ?? '') })), [options])
  const found = useMemo(() => {
    const wanted = foldText(search.trim())
    if (wanted === '') return options
    const named = options.filter((_, index) => folded[index]!.label.includes(wanted))
    const words = wanted.split(/\s+/)
    const isAlso = ({ label, also }: Folded) => also !== '' && words.every((word) => label.includes(word) || also.includes(word))
    return [...named, ...options.filter((option, index) => isAlso(folded[index]!) && !named.includes(option))]
  }, [options, folded, search])

  const begin = (text: string, index = -1) => {
    setSearch(text)
    setActive({ index: text === '' ? index : 0, by: 'key' })
    setWalking(false)
  }
  const walkTo = (index: number) => {
    setActive({ index: Math.min(Math.max(index, 0), found.length - 1), by: 'key' })
    setWalking(true)
  }
  const take = (index: number) => {
    const option = found[index]
    if (option && !option.disabled) onTake(option)
  }

  /** True when the list has used the key. */
  const press = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.metaKey || event.ctrlKey) return false
    const { index } = active
    const last = found.length - 1
    const targets: Record<string, number> = {
      ArrowDown: index >= last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
      PageDown: index + page,
      PageUp: index - page,
    }
    const target = targets[event.key]
    // A space belongs to the search, until the person has moved to an option with the arrows.
    const takes = event.key === 'Enter' || (event.key === ' ' && (isWalking || search === ''))
    if (target === undefined && !takes) return false
    event.preventDefault()
    if (target === undefined) take(index)
    else walkTo(target)
    return true
  }

  return {
    search,
    found,
    active,
    begin,
    type: (text: string) => begin(text),
    point: (index: number) => setActive({ index, by: 'pointer' }),
    take,
    press,
  }
}

export type OptionListState<V extends OptionValue> = ReturnType<typeof useOptionList<V>>
