import type { Group } from '@prosa/contract/conditions/condition'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { MultiSelectFilter } from '../../../ui/select/multi-select-filter.tsx'
import { SelectChip } from '../../../ui/select/select-chip.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import type { ConditionSubject } from '../../conditions/public.ts'
import styles from './contacts-screen.module.css'
import { chipFields, chipNames, countConditions, type ListFilter } from './list-filter.ts'
import { listTexts } from './list-texts.ts'

type Props = {
  filter: ListFilter
  about: ConditionSubject
  onFilter: (change: Partial<ListFilter>) => void
  onBuild: () => void
  /** Stands at the end of the line. */
  children: ReactNode
}

/** What the list is narrowed down by: words, the filters that are used most, and any others by conditions. */
export function ContactsToolbar({ filter, about, onFilter, onBuild, children }: Props) {
  const texts = useTexts(listTexts)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => onFilter({ search }))
  useShortcut('/', () => input.current?.focus(), { group: texts.title, text: texts.search })
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextInput
          ref={input}
          type="search"
          label={<Spoken>{texts.search}</Spoken>}
          placeholder={texts.searchHint}
          icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          unit={
            typed === '' && (
              <span aria-hidden="true">
                <Kbd>/</Kbd>
              </span>
            )
          }
          limit={200}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <fieldset className={styles.chips} aria-label={texts.filters}>
        {chipNames.map((name) => (
          <MultiSelectFilter<string | number>
            key={name}
            label={texts.chips[name]}
            all={texts.chipsAll[name]}
            options={about.optionsOf(chipFields[name], filter[name])}
            value={filter[name]}
            onChange={(chosen) => onFilter({ [name]: chosen })}
          />
        ))}
        <BuiltChip built={filter.built} onBuild={onBuild} onClear={() => onFilter({ built: null })} />
      </fieldset>
      <div className={styles.end}>{children}</div>
    </div>
  )
}

function BuiltChip({ built, onBuild, onClear }: { built: Group | null; onBuild: () => void; onClear: () => void }) {
  const texts = useTexts(listTexts)
  if (built === null)
    return (
      <button type="button" className={styles.add} aria-haspopup="dialog" onClick={onBuild}>
        <IconPlus size={14} stroke={1.75} aria-hidden="true" />
        {texts.addFilter}
      </button>
    )
  const summary = texts.built(countConditions(built))
  return <SelectChip label={texts.filterBy} {...{ summary, onClear }} isOn isOpen={false} onToggle={onBuild} onKeyDown={() => undefined} />
}
