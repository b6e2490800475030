import type { ImportColumn } from '@prosa/contract/imports/columns'
import { mostOptionLength, mostOptions } from '@prosa/contract/properties/limits'
import { type PropertyKind, propertyKinds } from '@prosa/contract/properties/model'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Select } from '../../ui/select/select.tsx'
import { propertyTexts } from '../properties/public.ts'
import styles from './import-drawer.module.css'

type Props = {
  column: ImportColumn
  /** Some cells of the column: what can be chosen is likely among them. */
  samples: readonly string[]
  onChange: (column: ImportColumn) => void
}

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, mostOptionLength))
      .filter(Boolean),
  ),
]

/** Of which kind a property is that comes with the file, and what can be chosen of a choice. */
export function NewPropertyFields({ column, samples, onChange }: Props) {
  const { form, kinds } = useTexts(propertyTexts)
  const [typed, setTyped] = useState(() => (column.propertyOptions ?? linesOf(samples.join('\n'))).join('\n'))
  const put = (kind: PropertyKind, text = typed) => {
    const { propertyOptions: _, ...rest } = column
    onChange({ ...rest, propertyKind: kind, ...(kind === 'choice' && { propertyOptions: linesOf(text).slice(0, mostOptions) }) })
  }
  const kind = column.propertyKind ?? 'text'
  return (
    <div className={styles.newProperty}>
      <Select
        size="sm"
        label={form.kind}
        always
        options={propertyKinds.map((value) => ({ value, label: kinds[value] }))}
        value={kind}
        onChange={(chosen) => put(chosen ?? 'text')}
      />
      {kind === 'choice' && (
        <TextArea
          label={form.options}
          description={form.optionsHint}
          required
          value={typed}
          onChange={setTyped}
          onBlur={() => put('choice')}
          error={linesOf(typed).length === 0 ? form.optionsMissing : undefined}
          limit={mostOptions * mostOptionLength}
          rows={[2, 6]}
        />
      )}
    </div>
  )
}
