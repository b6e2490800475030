import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { importCalls } from '@prosa/contract/imports/calls'
import type { Import } from '@prosa/contract/imports/model'
import { IconArrowRight, IconHelpCircle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useCall } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Select } from '../../ui/select/select.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { columnName } from './column-name.ts'
import type { ChosenColumn, Columns } from './columns-step.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'
import { NewPropertyFields } from './new-property-fields.tsx'
import type { ImportsTexts } from './texts/pt.ts'

const plus = <IconPlus size={16} stroke={1.75} aria-hidden="true" />

/** One option is one text: a field, a property, or a new one. */
const optionOf = (column: ChosenColumn): string | null => {
  if (!column) return null
  return column.target === 'property' ? `property ${column.propertyId}` : column.target
}

function columnOf(value: string | null, name: string): ChosenColumn {
  if (value === null) return null
  const [, propertyId] = /^property (.*)$/.exec(value) ?? []
  if (propertyId !== undefined) return { target: 'property', propertyId }
  return value === 'newProperty'
    ? { target: 'newProperty', propertyName: name, propertyKind: 'text' }
    : { target: value as keyof ImportsTexts['targets'] }
}

/** Each column of the file with one of its cells, and what it becomes. */
export function ColumnTable({ companyId, one, columns }: { companyId: string; one: Import; columns: Columns }) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const properties = useCall(importCalls.listImportProperties, { companyId }).data ?? []
  const fields = Object.entries(texts.targets).map(([value, label]) => ({ value, label }))
  const own = properties.map(({ propertyId, name }) => ({ value: `property ${propertyId}`, label: name }))
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>{texts.columns.title}</h3>
        <span className={styles.quiet}>
          {texts.columns.guessed(writeNumber(one.guessed, language), writeNumber(one.headers.length, language))}
        </span>
      </div>
      <div className={styles.tableHead} aria-hidden="true">
        <span>{texts.columns.ofFile}</span>
        <span>{texts.columns.ofContact}</span>
      </div>
      <ul className={styles.columns}>
        {one.headers.map((_, nth) => {
          const name = columnName(one, nth, (position) => texts.columns.unnamed(writeNumber(position, language)))
          const column = columns.chosen[nth] ?? null
          const cells = one.samples.flatMap((sample) => sample[nth]?.trim() || [])
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and their places never change.
            <li key={nth} className={styles.column} data-open={column === null || undefined}>
              <div className={styles.source}>
                <code className={styles.header}>{name}</code>
                <span className={styles.sample}>{cells[0] ?? ''}</span>
              </div>
              <ColumnMark column={column} />
              <Select
                size="sm"
                label={<Spoken>{texts.columns.field(name)}</Spoken>}
                valid={column !== null && column.target !== 'ignore'}
                placeholder={texts.columns.choose}
                options={[{ value: 'newProperty', label: texts.columns.create(name), icon: plus }, ...fields, ...own]}
                value={optionOf(column)}
                onChange={(value) => columns.choose(nth, columnOf(value, name))}
              />
              {column?.target === 'newProperty' && (
                <NewPropertyFields column={column} samples={cells} onChange={(next) => columns.choose(nth, next)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ColumnMark({ column }: { column: ChosenColumn }) {
  const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  if (column === null) return <IconHelpCircle {...look} className={styles.openMark} />
  return column.target === 'ignore' ? <IconMinus {...look} /> : <IconArrowRight {...look} />
}
