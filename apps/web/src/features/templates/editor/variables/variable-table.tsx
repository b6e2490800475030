import type { TemplateValue } from '@prosa/contract/templates/content'
import { useTexts } from '../../../../kit/i18n.ts'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import { keyOfSource, labelOfSource, useSources } from './use-sources.ts'
import styles from './variable-table.module.css'
import { markOf } from './variables.ts'

type Props = {
  /** Of the template, or of one card. */
  values: readonly TemplateValue[]
  /** Where they stand: `variableList`, `cardList.0.variableList`. */
  listField: string
  findings: Findings
  isFixed: boolean
  onChange: (values: TemplateValue[]) => void
}

/** Each variable with where its value comes from, an example for whoever looks at the template, and how it stands. */
export function VariableTable({ values, listField, findings, isFixed, onChange }: Props) {
  const { table: texts } = useTexts(editorTexts)
  if (values.length === 0) return null
  return (
    <table className={styles.table} aria-label={texts.title}>
      <thead className={styles.head}>
        <tr>
          {[texts.variable, texts.source, texts.sample, texts.state].map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map((value, at) => (
          <VariableRow
            key={`${value.part} ${value.index} ${value.name}`}
            {...{ value, findings, isFixed }}
            field={`${listField}.${at}`}
            onChange={(changed) => onChange(values.map((each, place) => (place === at ? changed : each)))}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'findings' | 'isFixed'> & { value: TemplateValue; field: string; onChange: (value: TemplateValue) => void }

function VariableRow({ value, field, findings, isFixed, onChange }: RowProps) {
  const { table: texts } = useTexts(editorTexts)
  const sources = useSources()
  const { part, index, name, sample, source } = value
  const place = part === 'body' ? '' : texts.parts[part](index + 1)
  const mark = `${place} ${markOf(name)}`.trim()
  const chosen = keyOfSource(source)
  const known = sources.map((each) => ({ value: each.key, label: labelOfSource(each) }))
  const options = known.some((each) => each.value === chosen) ? known : [{ value: chosen, label: texts.gone }, ...known]
  return (
    <tr className={styles.row}>
      <th className={styles.mark} scope="row">
        {place && <span className={styles.part}>{place}</span>}
        {markOf(name)}
      </th>
      <td className={styles.cell}>
        <Select
          label={<span className={styles.spoken}>{texts.sourceOf(mark)}</span>}
          size="sm"
          options={options}
          value={chosen}
          onChange={(key) => {
            const next = sources.find((each) => each.key === key)
            if (next) onChange({ ...value, source: next.source })
          }}
          readOnly={isFixed}
          always
        />
      </td>
      <td className={styles.cell} data-field={`${field}.sample`} data-warn={(sample.trim() === '' && !isFixed) || undefined}>
        <TextInput
          label={<span className={styles.spoken}>{texts.sampleOf(mark)}</span>}
          size="sm"
          value={sample}
          placeholder={texts.samplePlaceholder}
          onChange={(next) => onChange({ ...value, sample: next })}
          limit={1_024}
          readOnly={isFixed}
          autoComplete="off"
        />
      </td>
      <td className={styles.state}>
        <RowState {...{ value, findings }} />
      </td>
    </tr>
  )
}

function RowState({ value: { part, index, name, sample }, findings }: { value: TemplateValue; findings: Findings }) {
  const { table: texts } = useTexts(editorTexts)
  const field = part === 'header' ? 'headerBody' : part === 'body' ? 'bodyText' : `buttonList.${index}.url`
  if (findings.isMisnamed(field, name)) return <Badge tone="danger">{texts.states.order}</Badge>
  return sample.trim() === '' ? <Badge tone="warn">{texts.states.noSample}</Badge> : <Badge tone="ok">{texts.states.valid}</Badge>
}
