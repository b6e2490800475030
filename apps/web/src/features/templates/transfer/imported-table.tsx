import type { ResultOf } from '@prosa/contract/kit/call'
import type { templateListCalls } from '@prosa/contract/templates/list-calls'
import { useTexts } from '../../../kit/i18n.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import styles from './transfer.module.css'
import { transferTexts } from './transfer-texts.ts'

type Item = ResultOf<(typeof templateListCalls)['importTemplates']>['items'][number]
/** Two of a file may have the same name: the place is what they differ by. */
type Row = Item & { place: number }

const tones = { made: 'ok', renamed: 'warn', invalid: 'danger' } as const
const idOf = ({ place }: Row) => String(place)

/** What becomes of each template of a file. */
export function ImportedTable({ items }: { items: readonly Item[] }) {
  const { import: texts } = useTexts(transferTexts)
  const columns: Column<Row>[] = [
    { id: 'name', head: texts.name, cell: ({ templateName }) => templateName || '—' },
    { id: 'language', head: texts.language, width: 96, cell: ({ language }) => language || '—' },
    {
      id: 'outcome',
      head: texts.outcome,
      width: 300,
      cell: ({ outcome, keptName }) => (
        <span className={styles.outcome}>
          <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
          {outcome === 'renamed' && <span title={keptName}>{texts.keptName(keptName)}</span>}
        </span>
      ),
    },
    {
      id: 'findings',
      head: texts.findings,
      width: 132,
      cell: ({ outcome, redCount }) =>
        redCount > 0 ? <span className={styles.red}>{texts.reds(redCount)}</span> : outcome === 'invalid' ? '—' : texts.noFindings,
    },
  ]
  return (
    <DataTable
      label={texts.found}
      {...{ columns, idOf }}
      nameOf={({ templateName }) => templateName}
      rows={items.map((item, place) => ({ ...item, place }))}
      maxHeight="480px"
      empty={null}
    />
  )
}
