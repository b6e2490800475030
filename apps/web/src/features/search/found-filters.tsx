import { writeDate } from '@prosa/contract/formats/time/date'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { DateRangeFilter } from '../../ui/dates/date-range-filter.tsx'
import { FilterLine } from '../../ui/select/filter-line.tsx'
import { MultiSelectFilter } from '../../ui/select/multi-select-filter.tsx'
import { OffChips } from '../../ui/select/off-chips.tsx'
import type { Option } from '../../ui/select/option.ts'
import { SelectFilter } from '../../ui/select/select-filter.tsx'
import { useKnownPeople } from '../agents/public.ts'
import { type FoundFilters as Filters, keepSearch, useKeptSearch } from './kept-search.ts'
import { searchTexts } from './search-texts.ts'

/** Those of the list's own filters. */
export type FoundOptions = { departmentIds: readonly Option[]; numberIds: readonly Option[]; labelIds: readonly Option[] }
type Props = { section: 'messages' | 'notes'; options: FoundOptions; timeZone: string }

const change = (filters: Filters, part: Partial<Filters>) => keepSearch({ filters: { ...filters, ...part } })

/** What messages and notes are narrowed to. */
export function FoundFilters({ section, options, timeZone }: Props) {
  const texts = useTexts(searchTexts).filters
  const [{ filters }] = useKeptSearch()
  const named = useNamedFilters(section, options)
  return (
    <FilterLine
      texts={texts}
      chips={[
        {
          part: 'period',
          isFirst: true,
          isOn: filters.period !== null,
          chip: (
            <DateRangeFilter
              label={texts.period}
              brief
              timeZone={timeZone}
              value={filters.period}
              onChange={(period) => change(filters, { period })}
            />
          ),
        },
        ...named.map(({ part, label, options, isSingle }) => ({
          part,
          isFirst: part === (section === 'messages' ? 'side' : 'agentIds'),
          isOn: isSingle ? filters.side !== null : filters[part as ListPart].length > 0,
          chip: isSingle ? (
            <SelectFilter
              label={label}
              brief
              options={options as readonly Option<'customer' | 'company'>[]}
              value={filters.side}
              onChange={(side) => change(filters, { side })}
            />
          ) : (
            <MultiSelectFilter
              label={label}
              brief
              options={options}
              value={filters[part as ListPart]}
              onChange={(chosen) => change(filters, { [part]: [...chosen] })}
            />
          ),
        })),
      ]}
    />
  )
}

type ListPart = 'departmentIds' | 'phonenumberIds' | 'labelIds' | 'agentIds' | 'messageTypes'
type Named = { part: ListPart | 'side'; label: string; options: readonly Option[]; isSingle: boolean }

/** Of notes, which are all written by us, neither the side nor the type is a question. */
function useNamedFilters(section: Props['section'], { departmentIds, numberIds, labelIds }: FoundOptions): readonly Named[] {
  const { filters: texts, types, customer, company } = useTexts(searchTexts)
  const people = useKnownPeople(true) ?? []
  const sides = [
    { value: 'customer', label: customer },
    { value: 'company', label: company },
  ]
  const named: Named[] = [
    { part: 'side', label: texts.side, options: sides, isSingle: true },
    { part: 'agentIds', label: texts.agent, options: people.map(({ userId, name }) => ({ value: userId, label: name })), isSingle: false },
    { part: 'departmentIds', label: texts.department, options: departmentIds, isSingle: false },
    { part: 'phonenumberIds', label: texts.number, options: numberIds, isSingle: false },
    { part: 'labelIds', label: texts.tag, options: labelIds, isSingle: false },
    {
      part: 'messageTypes',
      label: texts.type,
      options: Object.entries(types).map(([value, label]) => ({ value, label })),
      isSingle: false,
    },
  ]
  return section === 'messages' ? named : named.filter(({ part }) => part !== 'side' && part !== 'messageTypes')
}

/** Where nothing is found: the filters that are on, each with a cross; `none` where there are none. */
export function ActiveFilters({ section, options, timeZone, none }: Props & { none: ReactNode }) {
  const texts = useTexts(searchTexts)
  const [{ filters }] = useKeptSearch()
  const named = useNamedFilters(section, options)
  const { period } = filters
  const active = [
    ...(period
      ? [
          {
            key: 'period',
            label: [period.start, period.end].map((time) => writeDate(time, timeZone)).join(' – '),
            without: { period: null },
          },
        ]
      : []),
    ...named.flatMap(({ part, options }) => {
      const chosen: readonly string[] = part === 'side' ? (filters.side ? [filters.side] : []) : filters[part]
      return chosen.map((value) => ({
        key: `${part} ${value}`,
        label: options.find((option) => option.value === value)?.label ?? value,
        without: part === 'side' ? { side: null } : { [part]: chosen.filter((each) => each !== value) },
      }))
    }),
  ]
  if (active.length === 0) return none
  return (
    <>
      {texts.none.filtered}
      <OffChips
        chips={active.map(({ key, label, without }) => ({
          ...{ key, label, says: texts.filters.remove(label) },
          onOff: () => change(filters, without),
        }))}
      />
    </>
  )
}
