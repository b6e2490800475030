import { type Leaf, mostConditionText, mostMinutes, operandOf } from '@prosa/contract/conditions/condition'
import { type ChatField, chatFields } from '@prosa/contract/views/chat-fields'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { viewsTexts } from '../views-texts.ts'
import { isComplete, kindOf, newLeaf, operatorsOf, type Unit, unitMinutes, unitOf, withOperator } from './condition-edit.ts'
import styles from './editor.module.css'
import type { ValueOptions } from './use-value-options.ts'

type Props = {
  leaf: Leaf
  options: ValueOptions
  /** Whether what is missing is marked. */
  isChecked: boolean
  onChange: (leaf: Leaf) => void
  onRemove: () => void
}

const everyField = Object.keys(chatFields) as ChatField[]
const units = Object.keys(unitMinutes) as Unit[]

/** One question: which field, how it is compared, and with what. */
export function ConditionLine({ leaf, options, isChecked, onChange, onRemove }: Props) {
  const { form, fields, operators, wholeNumber } = useTexts(viewsTexts)
  const labelOf = (each: ChatField) => (each === 'contact' && areNumbersMasked() ? wholeNumber : fields[each])
  const { field, is, id = null } = leaf
  const error = isChecked && !isComplete(leaf) ? form.incompleteOne : undefined
  return (
    <div className={styles.line} data-wrong={error !== undefined || undefined}>
      <div className={styles.questions}>
        <Select<ChatField>
          label={<Spoken>{form.field}</Spoken>}
          always
          options={everyField.map((value) => ({ value, label: labelOf(value) }))}
          value={field as ChatField}
          onChange={(next) => next && next !== field && onChange(newLeaf(next))}
        />
        {kindOf(field) === 'property' && (
          <Select
            label={<Spoken>{form.property}</Spoken>}
            always
            options={options.properties}
            value={id}
            placeholder={options.properties.length > 0 ? form.property : form.noProperties}
            onChange={(next) => next && onChange({ ...leaf, id: next })}
          />
        )}
        <Select
          label={<Spoken>{form.operator}</Spoken>}
          always
          options={operatorsOf(field).map((value) => ({ value, label: operators[value] }))}
          value={is}
          onChange={(next) => next && onChange(withOperator(leaf, next))}
        />
        <ValueField {...{ leaf, options, onChange, error }} />
      </div>
      <IconButton label={form.removeCondition} icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}

type ValueProps = Pick<Props, 'leaf' | 'options' | 'onChange'> & { error: string | undefined }

function ValueField({ leaf, options, onChange, error }: ValueProps) {
  const { form } = useTexts(viewsTexts)
  const { field, is, values = [], text = '' } = leaf
  const operand = operandOf(chatFields, leaf)
  if (operand === 'values')
    return (
      <MultiSelect<string | number>
        label={<Spoken>{form.value}</Spoken>}
        options={options.of(field, values)}
        value={values}
        placeholder={form.choose}
        error={error}
        onChange={(chosen) => onChange({ ...leaf, values: [...chosen] })}
      />
    )
  if (operand === 'minutes') return <LengthField {...{ leaf, onChange, error }} />
  if (operand !== 'text') return null
  return (
    <TextInput
      label={<Spoken>{form.value}</Spoken>}
      limit={mostConditionText}
      value={text}
      error={error}
      placeholder={is === 'more' || is === 'less' ? form.comparable : form.value}
      autoComplete="off"
      onChange={(written) => onChange({ ...leaf, text: written })}
    />
  )
}

function LengthField({ leaf, onChange, error }: Omit<ValueProps, 'options'>) {
  const { form } = useTexts(viewsTexts)
  const { minutes = 0 } = leaf
  const [unit, setUnit] = useState<Unit>(() => (minutes === 0 ? 'hours' : unitOf(minutes)))
  const put = (written: string, of: Unit) => {
    setUnit(of)
    const amount = Number(written.replace(/\D/g, '').slice(0, 6))
    onChange({ ...leaf, minutes: Math.min(amount * unitMinutes[of], mostMinutes) })
  }
  const amount = minutes === 0 ? '' : String(Math.floor(minutes / unitMinutes[unit]))
  return (
    <div className={styles.length}>
      <TextInput
        label={<Spoken>{form.amount}</Spoken>}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={error}
        onChange={(written) => put(written, unit)}
      />
      <Select<Unit>
        label={<Spoken>{form.unit}</Spoken>}
        always
        options={units.map((value) => ({ value, label: form.units[value] }))}
        value={unit}
        onChange={(next) => next && put(amount, next)}
      />
    </div>
  )
}
