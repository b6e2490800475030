import type { Label } from '@prosa/contract/labels/model'
import { IconArchive, IconArchiveOff, IconArrowBackUp, IconArrowMerge, IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { ListTools } from '../../ui/tables/list-tools.tsx'
import type { RowAction, Sort } from '../../ui/tables/table-column.ts'
import { DepartmentsFailed } from './departments-failed.tsx'
import { findLabels, sortLabels } from './find-labels.ts'
import { labelColumns } from './label-columns.tsx'
import type { LabelTab } from './label-tabs.ts'
import { labelsTexts } from './labels-texts.ts'
import type { useLabels } from './use-labels.ts'

type Deed = (label: Label) => void
export type LabelDeeds = Record<'edit' | 'archive' | 'unarchive' | 'merge' | 'remove' | 'restore', Deed>
type Props = {
  tab: LabelTab
  known: ReturnType<typeof useLabels>
  sought: string
  seek: (sought: string) => void
  onAdd: () => void
  deeds: LabelDeeds
  /** The button that adds one. */
  children: ReactNode
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const signs = { active: IconTag, archived: IconArchive, bin: IconTrash }
const idOf = ({ labelId }: Label) => labelId
const nameOf = ({ text }: Label) => text

export function LabelsTable({ tab, known, sought, seek, onAdd, deeds, children }: Props) {
  const texts = useTexts(labelsTexts)
  const statusWords = useTexts(stateWords).labelStatus
  const language = useLanguage()
  const problemText = useProblemText()
  const now = useNow()
  const [sort, setSort] = useState<Sort>({ column: 'label', direction: 'ascending' })
  const answer = known.answerOf(tab)
  const error = useToldError(answer)
  const all = known.byTab[tab]
  const rows = sortLabels(findLabels(all, sought, known.scopes.departmentsOf), sort)
  const Sign = signs[tab]

  const actionsOf = (label: Label): RowAction[] => {
    const edit = { label: texts.actions.edit, icon: <IconPencil {...sign} />, quick: true, onSelect: () => deeds.edit(label) }
    const merge = { label: texts.actions.merge, icon: <IconArrowMerge {...sign} />, onSelect: () => deeds.merge(label) }
    const remove = {
      label: texts.actions.remove,
      icon: <IconTrash {...sign} />,
      tone: 'danger',
      onSelect: () => deeds.remove(label),
    } as const
    if (tab === 'bin')
      return [{ label: texts.actions.restore, icon: <IconArrowBackUp {...sign} />, quick: true, onSelect: () => deeds.restore(label) }]
    if (tab === 'archived')
      return [
        edit,
        { label: texts.actions.unarchive, icon: <IconArchiveOff {...sign} />, onSelect: () => deeds.unarchive(label) },
        merge,
        remove,
      ]
    return [edit, { label: texts.actions.archive, icon: <IconArchive {...sign} />, onSelect: () => deeds.archive(label) }, merge, remove]
  }

  return (
    <>
      <ListTools
        search={{ label: texts.search, hint: texts.searchHint, value: sought, onChange: seek }}
        counts={answer.data ? { found: rows.length, all: all.length } : null}
        words={texts}
      >
        {children}
      </ListTools>
      <DepartmentsFailed scopes={known.scopes} />
      <DataTable
        label={texts.label}
        columns={labelColumns({ texts, statusWords, language, tab, departmentsOf: known.scopes.departmentsOf, now })}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        rowHeight={50}
        maxHeight="100%"
        loading={answer.isPending}
        error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void answer.refetch() }}
        filter={sought.trim() === '' || all.length === 0 ? null : { words: sought.trim(), onClear: () => seek('') }}
        empty={
          <EmptyState
            icon={<Sign size={26} stroke={1.75} />}
            title={texts.empty[tab].title}
            {...(tab === 'active' && {
              actions: (
                <Button leftSection={<IconPlus {...sign} />} onClick={onAdd}>
                  {texts.add}
                </Button>
              ),
            })}
          >
            {texts.empty[tab].body}
          </EmptyState>
        }
        sort={sort}
        onSort={setSort}
        actionsOf={actionsOf}
        quick={1}
      />
    </>
  )
}
