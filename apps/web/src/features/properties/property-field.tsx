import { mostPropertyValue } from '@prosa/contract/properties/limits'
import type { Property } from '@prosa/contract/properties/model'
import { isMisfit, readPropertyValue } from '@prosa/contract/properties/property-value'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { DateInput } from '../../ui/dates/date-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { propertyTexts } from './property-texts.ts'

type Props = {
  property: Pick<Property, 'kind' | 'options'>
  label: ReactNode
  value: string
  onChange: (value: string) => void
  description?: string
  error?: string | undefined
}

/** A day has no time zone of its own. */
const timeZone = 'UTC'

/** The value of a property, filled in as its kind asks. What does not fit stays as a text, until it is corrected. */
export function PropertyField({ property: { kind, options }, label, value, onChange, description, error }: Props) {
  const texts = useTexts(propertyTexts)
  const isWrong = isMisfit({ kind, options }, value)
  const frame = { label, error: error ?? (isWrong ? texts.misfit : undefined), ...(description && { description }) }
  if (kind === 'yesNo' && !isWrong)
    return (
      <Select
        {...frame}
        placeholder={texts.values.none}
        options={[
          { value: 'true', label: texts.values.yes },
          { value: 'false', label: texts.values.no },
        ]}
        value={readPropertyValue({ kind, options }, value).value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  if (kind === 'choice' && !isWrong)
    return (
      <Select
        {...frame}
        placeholder={texts.values.none}
        options={options.map((option) => ({ value: option, label: option }))}
        value={readPropertyValue({ kind, options }, value).value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  if (kind === 'date' && !isWrong)
    return (
      <DateInput
        {...frame}
        timeZone={timeZone}
        value={value === '' ? null : Date.parse(`${readPropertyValue({ kind, options }, value).value}T00:00:00Z`)}
        onChange={(time) => onChange(time === null ? '' : new Date(time).toISOString().slice(0, 10))}
      />
    )
  return (
    <TextInput
      {...frame}
      value={value}
      onChange={onChange}
      limit={mostPropertyValue}
      autoComplete="off"
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
    />
  )
}
