import type { Property } from '@prosa/contract/properties/model'
import { writePropertyValue } from '@prosa/contract/properties/write-property-value'
import { IconArrowBackUp, IconForms, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { foldText } from '../../ui/fold-text.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { ListTools } from '../../ui/tables/list-tools.tsx'
import { NameCell } from '../../ui/tables/name-cell.tsx'
import type { Column, RowAction } from '../../ui/tables/table-column.ts'
import type { PropertyTab } from './properties-section.tsx'
import { propertyTexts } from './property-texts.ts'
import type { useProperties } from './use-properties.ts'

type Props = {
  tab: PropertyTab
  known: ReturnType<typeof useProperties>
  onAdd: () => void
  onEdit: (property: Property) => void
  onRemove: (property: Property) => void
  /** The button that adds one. */
  children: ReactNode
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const day = 86_400_000
const idOf = ({ propertyId }: Property) => propertyId
const nameOf = ({ name }: Property) => name

export function PropertiesTable({ tab, known, onAdd, onEdit, onRemove, children }: Props) {
  const texts = useTexts(propertyTexts)
  const problemText = useProblemText()
  const [sought, seek] = useState('')
  const answer = known.byTab[tab]
  const error = useToldError(answer)
  const all = answer.data ?? []
  const rows = all.filter(({ name, description }) => foldText(`${name} ${description}`).includes(foldText(sought.trim())))
  const actionsOf = (property: Property): RowAction[] =>
    tab === 'bin'
      ? [{ label: texts.actions.restore, icon: <IconArrowBackUp {...sign} />, quick: true, onSelect: () => known.restore(property) }]
      : [
          { label: texts.actions.edit, icon: <IconPencil {...sign} />, quick: true, onSelect: () => onEdit(property) },
          { label: texts.actions.remove, icon: <IconTrash {...sign} />, tone: 'danger', onSelect: () => onRemove(property) },
        ]
  const add = (
    <Button leftSection={<IconPlus {...sign} />} onClick={onAdd}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <ListTools
        search={{ label: texts.search, hint: texts.searchHint, value: sought, onChange: seek }}
        counts={answer.data ? { found: rows.length, all: all.length } : null}
        words={texts}
      >
        {children}
      </ListTools>
      <DataTable
        label={texts.label}
        columns={usePropertyColumns(tab)}
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
            icon={<IconForms size={26} stroke={1.75} />}
            title={texts.empty[tab].title}
            {...(tab === 'there' && { actions: add })}
          >
            {texts.empty[tab].body}
          </EmptyState>
        }
        actionsOf={actionsOf}
        quick={1}
      />
    </>
  )
}

function usePropertyColumns(tab: PropertyTab): Column<Property>[] {
  const texts = useTexts(propertyTexts)
  const language = useLanguage()
  const now = useNow()
  return [
    {
      id: 'name',
      head: texts.heads.name,
      cell: ({ name, description }) => <NameCell name={name} {...(description !== '' && { detail: description })} />,
    },
    { id: 'kind', head: texts.heads.kind, width: 160, cell: ({ kind }) => texts.kinds[kind] },
    tab === 'bin'
      ? { id: 'gone', head: texts.heads.gone, width: 160, cell: ({ goneAt }) => texts.daysLeft(Math.ceil(((goneAt ?? now) - now) / day)) }
      : {
          id: 'default',
          head: texts.heads.default,
          width: 200,
          hideBelow: 'md',
          cell: (property) => writePropertyValue(property, property.defaultValue, language),
        },
  ]
}
