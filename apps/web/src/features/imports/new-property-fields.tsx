import type { ImportColumn } from '@prosa/contract/imports/columns'
import { mostOptionLength, mostOptions, mostPropertyName } from '@prosa/contract/properties/limits'
import { type PropertyKind, propertyKinds } from '@prosa/contract/properties/model'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { propertyTexts } from '../properties/public.ts'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'

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
  const { propertyName } = useTexts(importsTexts).columns
  const [name, setName] = useState(column.propertyName ?? '')
  const put = (kind: PropertyKind, text = typed) => {
    const { propertyOptions: _, ...rest } = column
    onChange({ ...rest, propertyKind: kind, ...(kind === 'choice' && { propertyOptions: linesOf(text).slice(0, mostOptions) }) })
  }
  const kind = column.propertyKind ?? 'text'
  return (
    <div className={styles.newProperty}>
      <TextInput
        label={propertyName}
        value={name}
        limit={mostPropertyName}
        onChange={setName}
        onBlur={() => name.trim() !== '' && name !== column.propertyName && onChange({ ...column, propertyName: name.trim() })}
        error={name.trim() === '' ? form.nameMissing : undefined}
      />
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
