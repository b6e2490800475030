import { mostFallback, mostFixedValue } from '@prosa/contract/broadcasts/limits'
import { type BroadcastVariable, contactValues, type ValueSource } from '@prosa/contract/broadcasts/model'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { keyOfVariable } from '@prosa/contract/templates/parameters-of'
import { useState } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { useTemplateDetail } from './use-templates.ts'
import { isWhole, sendableIn } from './variables.ts'

type Props = { wizard: Wizard; templateId: string | null; name: 'variables' | 'secondVariables' }

/** Where the value of each variable comes from, and what stands in where there is none. */
export function VariableFields({ wizard, templateId, name }: Props) {
  const texts = useTexts(wizardTexts).message.variables
  const detail = useTemplateDetail(wizard.companyId, templateId)
  const options = useSourceOptions(wizard)
  const said = wizard.written[name]
  if (templateId === null) return <p className={styles.quiet}>{texts.chooseFirst}</p>
  if (!detail) return null
  const variables = sendableIn(detail).variables
  const put = (next: BroadcastVariable) =>
    wizard.change({ [name]: said.map((each) => (each.key === next.key ? next : each)) } as Pick<Wizard['written'], 'variables'>)
  /** The text itself needs no word for where it stands. */
  const whereOf = ({ part, card }: (typeof variables)[number]) =>
    card !== undefined ? texts.card(card + 1) : part === 'body' ? '' : texts.parts[part]
  if (said.length === 0) return <p className={styles.quiet}>{texts.none}</p>
  const whole = said.filter(isWhole).length
  return (
    <div className={styles.stack}>
      <div className={styles.between}>
        <h3 className={styles.heading}>{texts.title}</h3>
        <span className={styles.quiet}>{texts.filled(whole, said.length)}</span>
      </div>
      {said.map((value) => {
        const variable = variables.find((each) => keyOfVariable(each) === value.key)
        const words = Object.hasOwn(texts.extras, value.key) ? texts.extras[value.key as keyof typeof texts.extras] : value.key
        return (
          <VariableField
            key={value.key}
            {...{ value, options }}
            name={variable ? `{{${variable.name}}}` : words}
            where={variable ? whereOf(variable) : ''}
            example={variable?.example ?? ''}
            onChange={put}
          />
        )
      })}
    </div>
  )
}

type FieldProps = {
  value: BroadcastVariable
  options: readonly { value: string; label: string }[]
  name: string
  where: string
  example: string
  onChange: (value: BroadcastVariable) => void
}

function VariableField({ value, options, name, where, example, onChange }: FieldProps) {
  const texts = useTexts(wizardTexts).message.variables
  const { source, fallback } = value
  const [isLeft, setLeft] = useState(false)
  const isLacking = isLeft && !isWhole(value)
  return (
    <fieldset className={styles.variable} aria-label={`${name} ${where}`.trim()}>
      <Select
        label={
          <>
            <span className={styles.mono}>{name}</span> {where}
          </>
        }
        always
        options={options}
        value={optionOf(source)}
        onChange={(option) => option !== null && onChange({ ...value, source: sourceOf(option, source) })}
      />
      {source.from === 'fixed' ? (
        <TextInput
          label={texts.fixed(name)}
          required
          placeholder={example}
          limit={mostFixedValue}
          value={source.text}
          onChange={(text) => onChange({ ...value, source: { from: 'fixed', text } })}
          onBlur={() => setLeft(true)}
          {...(isLacking && { error: texts.lacks })}
        />
      ) : (
        <TextInput
          label={texts.fallback(name)}
          required
          placeholder={texts.fallbackHint}
          limit={mostFallback}
          value={fallback}
          onChange={(text) => onChange({ ...value, fallback: text })}
          onBlur={() => setLeft(true)}
          {...(isLacking && { error: texts.lacks })}
        />
      )}
    </fieldset>
  )
}

/** One option is one text: what of the contact, which property, which column, or the same for all. */
function optionOf(source: ValueSource): string {
  if (source.from === 'contact') return `contact ${source.field}`
  if (source.from === 'property') return `property ${source.propertyId}`
  return source.from === 'column' ? `column ${source.column}` : 'fixed'
}

function sourceOf(option: string, before: ValueSource): ValueSource {
  const [kind = ''] = option.split(' ', 1)
  const rest = option.slice(kind.length + 1)
  const field = contactValues.find((each) => each === rest)
  if (kind === 'contact' && field) return { from: 'contact', field }
  if (kind === 'property') return { from: 'property', propertyId: rest }
  return kind === 'column' ? { from: 'column', column: rest } : { from: 'fixed', text: before.from === 'fixed' ? before.text : '' }
}

function useSourceOptions({ companyId, broadcast }: Wizard) {
  const texts = useTexts(wizardTexts).message.variables
  const properties = useCall(propertyCalls.listProperties, { companyId }).data ?? []
  return [
    ...contactValues.map((field) => ({ value: `contact ${field}`, label: texts.ofContact(texts.fields[field]) })),
    ...(broadcast?.file?.headers ?? []).map((column) => ({ value: `column ${column}`, label: texts.ofColumn(column) })),
    ...properties.map(({ propertyId, name }) => ({ value: `property ${propertyId}`, label: texts.ofProperty(name) })),
    { value: 'fixed', label: texts.sameForAll },
  ]
}
