import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { AddButton } from '../../../../ui/buttons/add-button.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { SelectFilter } from '../../../../ui/select/select-filter.tsx'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import styles from '../agents-section.module.css'
import { teamTexts } from '../team-texts.ts'
import { type AgentFilter, hasAgentFilter, type LifeFilter } from './find-agents.ts'

type Props = {
  filter: AgentFilter
  onFilter: (filter: AgentFilter) => void
  departments: ReadonlyMap<string, string>
  /** Null until the agents are loaded. */
  counts: { found: number; all: number } | null
  ref: Ref<HTMLButtonElement>
  onInvite: () => void
}

export function AgentsToolbar({ filter, onFilter, departments, counts, ref, onInvite }: Props) {
  const texts = useTexts(teamTexts)
  const language = useLanguage()
  const write = (count: number) => writeNumber(count, language)
  const lives: { value: LifeFilter; label: string }[] = [
    { value: 'active', label: texts.active },
    { value: 'inactive', label: texts.inactive },
  ]
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextInput
          type="search"
          label={<Spoken>{texts.search}</Spoken>}
          placeholder={texts.searchHint}
          icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={filter.sought}
          onChange={(sought) => onFilter({ ...filter, sought })}
          limit={120}
        />
      </div>
      <div className={styles.filters}>
        <SelectFilter
          label={texts.department}
          options={[...departments].map(([value, label]) => ({ value, label }))}
          value={filter.departmentId}
          onChange={(departmentId) => onFilter({ ...filter, departmentId })}
        />
        <SelectFilter label={texts.life} options={lives} value={filter.life} onChange={(life) => onFilter({ ...filter, life })} />
        <p className={styles.count} role="status">
          {counts &&
            (hasAgentFilter(filter)
              ? texts.countOf(write(counts.found), write(counts.all))
              : texts.count(write(counts.all), counts.all === 1))}
        </p>
      </div>
      <AddButton ref={ref} label={texts.invite} onClick={onInvite} />
    </div>
  )
}
