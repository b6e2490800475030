import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { binLife } from '@prosa/contract/labels/limits'
import type { Label } from '@prosa/contract/labels/model'
import { LabelStatus } from '@prosa/contract/labels/states'
import type { Language } from '../../kit/i18n.ts'
import type { StateWords } from '../../kit/states/texts/pt.ts'
import { LabelChip } from '../../ui/choices/label-chip.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { NameCell } from '../../ui/tables/name-cell.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import type { LabelTab } from './label-tabs.ts'
import styles from './labels-section.module.css'
import type { LabelsTexts } from './texts/pt.ts'

type Words = {
  texts: LabelsTexts
  statusWords: StateWords['labelStatus']
  language: Language
  tab: LabelTab
  departmentsOf: (label: Label) => string
  now: number
}

const day = 86_400_000

export function labelColumns({ texts, statusWords, language, tab, departmentsOf, now }: Words): Column<Label>[] {
  const counted = (what: 'messages' | 'chats' | 'contacts', hideBelow: Column<Label>['hideBelow']): Column<Label> => ({
    id: what,
    head: texts.heads[what],
    sort: 'descending',
    width: 128,
    align: 'end',
    ...(hideBelow && { hideBelow }),
    cell: ({ usage }) => (usage ? writeNumber(usage[what], language) : texts.notCounted),
  })
  const status: Column<Label> = {
    id: 'status',
    head: texts.heads.status,
    width: 112,
    hideBelow: 'lg',
    offCard: true,
    cell: ({ status: state }) => (
      <Badge tone={state === LabelStatus.Active ? 'ok' : 'neutral'}>{statusWords[LabelStatus.nameOf(state)]}</Badge>
    ),
  }
  const gone: Column<Label> = {
    id: 'gone',
    head: texts.heads.gone,
    sort: 'ascending',
    width: 128,
    cell: ({ goneAt }) => {
      // Bounded, as the clock of this browser may be slow.
      const days = Math.ceil(Math.min((goneAt ?? now) - now, binLife) / day)
      return texts.daysLeft(days, writeNumber(days, language))
    },
  }
  return [
    {
      id: 'label',
      head: texts.heads.label,
      sort: 'ascending',
      cell: ({ text, color, detail }) => (
        <NameCell name={<LabelChip name={text} color={color} size="md" />} {...(detail !== '' && { detail })} />
      ),
    },
    {
      id: 'departments',
      head: texts.heads.departments,
      sort: 'ascending',
      width: 224,
      cell: (label) => (
        <span className={label.departmentIdList.length === 0 ? styles.quiet : styles.cut} title={departmentsOf(label)}>
          {departmentsOf(label)}
        </span>
      ),
    },
    counted('messages', 'lg'),
    counted('chats', undefined),
    counted('contacts', 'md'),
    tab === 'bin' ? gone : status,
  ]
}
