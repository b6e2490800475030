import { type Leaf, mostConditionText, mostMinutes, operandOf } from '@prosa/contract/conditions/condition'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { PropertyField } from '../properties/public.ts'
import {
  asksPart,
  type ConditionSubject,
  hasValue,
  isComplete,
  kindOf,
  lacksProperty,
  newLeaf,
  type Unit,
  unitMinutes,
  unitOf,
  withOperator,
} from './condition-edit.ts'
import styles from './conditions.module.css'
import { conditionsTexts } from './conditions-texts.ts'
import { type AskedProperty, comparisonsOf, isUnfit, propertyOf, withProperty } from './property-question.ts'

type Props = {
  leaf: Leaf
  about: ConditionSubject
  /** Whether what is missing is marked. */
  isChecked: boolean
  onChange: (leaf: Leaf) => void
  onRemove: () => void
}

const units = Object.keys(unitMinutes) as Unit[]

/** One question: which field, how it is compared, and with what. */
export function ConditionLine({ leaf, about, isChecked, onChange, onRemove }: Props) {
  const texts = useTexts(conditionsTexts)
  const { fields, names, properties, hidden = [] } = about
  const { field, is, id = null } = leaf
  const isMisfit = hasValue(fields, leaf) && isUnfit(about, leaf)
  const isPart = asksPart(about, leaf)
  const isWrong = isMisfit || isPart || (isChecked && !isComplete(fields, leaf))
  const error = isMisfit
    ? texts.unfit
    : isPart
      ? texts.onlyWhole[field === 'email' ? 'email' : 'number']
      : isChecked && !hasValue(fields, leaf)
        ? texts.incompleteOne
        : undefined
  return (
    <div className={styles.line} data-wrong={isWrong || undefined}>
      <div className={styles.questions}>
        <Select
          label={<Spoken>{texts.field}</Spoken>}
          always
          options={Object.keys(fields)
            .filter((value) => value === field || !hidden.includes(value))
            .map((value) => ({ value, label: names[value] ?? value }))}
          value={field}
          onChange={(next) => next && next !== field && onChange(newLeaf(about, next))}
        />
        {kindOf(fields, field) === 'property' && (
          <Select
            label={<Spoken>{texts.property}</Spoken>}
            always
            options={properties}
            value={id}
            error={isChecked && lacksProperty(fields, leaf) ? texts.incompleteProperty : undefined}
            placeholder={properties.length > 0 ? texts.property : texts.noProperties}
            onChange={(next) => next && next !== id && onChange(withProperty(about, leaf, next))}
          />
        )}
        <Select
          label={<Spoken>{texts.operator}</Spoken>}
          always
          options={comparisonsOf(about, leaf).map((value) => ({ value, label: texts.operators[value] }))}
          value={is}
          onChange={(next) => next && onChange(withOperator(fields, leaf, next))}
        />
        <ValueField {...{ leaf, about, onChange, error }} />
      </div>
      <IconButton label={texts.removeCondition} icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}

type ValueProps = Pick<Props, 'leaf' | 'about' | 'onChange'> & { error: string | undefined }

function ValueField({ leaf, about, onChange, error }: ValueProps) {
  const texts = useTexts(conditionsTexts)
  const { field, is, values = [], text = '' } = leaf
  const operand = operandOf(about.fields, leaf)
  const property = propertyOf(about, leaf)
  if (operand === 'values')
    return (
      <MultiSelect<string | number>
        label={<Spoken>{texts.value}</Spoken>}
        options={property ? optionsOf(property, values) : about.optionsOf(field, values)}
        value={values}
        placeholder={texts.choose}
        error={error}
        onChange={(chosen) => onChange({ ...leaf, values: [...chosen] })}
      />
    )
  if (operand === 'minutes') return <LengthField {...{ leaf, onChange, error }} />
  if (operand !== 'text') return null
  if (property?.kind === 'number' || property?.kind === 'date')
    return (
      <PropertyField
        property={property}
        label={<Spoken>{texts.value}</Spoken>}
        value={text}
        error={error}
        onChange={(written) => onChange({ ...leaf, text: written })}
      />
    )
  return (
    <TextInput
      label={<Spoken>{texts.value}</Spoken>}
      limit={mostConditionText}
      value={text}
      error={error}
      placeholder={is === 'more' || is === 'less' ? texts.comparable : texts.value}
      autoComplete="off"
      onChange={(written) => onChange({ ...leaf, text: written })}
    />
  )
}

/** Those of a choice, and what is chosen and was one of them once. */
const optionsOf = ({ options }: AskedProperty, chosen: readonly (string | number)[]) =>
  [...new Set<string | number>([...options, ...chosen])].map((value) => ({ value, label: String(value) }))

function LengthField({ leaf, onChange, error }: Omit<ValueProps, 'about'>) {
  const texts = useTexts(conditionsTexts)
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
        label={<Spoken>{texts.amount}</Spoken>}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={error}
        onChange={(written) => put(written, unit)}
      />
      <Select<Unit>
        label={<Spoken>{texts.unit}</Spoken>}
        always
        options={units.map((value) => ({ value, label: texts.units[value] }))}
        value={unit}
        onChange={(next) => next && put(amount, next)}
      />
    </div>
  )
}
