import { useTexts } from '../../../kit/i18n.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { specialKeys } from './special-values.ts'
import { templateFormTexts } from './template-form-texts.ts'
import type { TemplateForm } from './use-template-form.ts'

const longest = { latitude: 20, longitude: 20, placeName: 200, placeAddress: 300, offerHours: 4 }

/** A place, and when an offer ends: what some templates want besides texts. */
export function SpecialFields({ form: { chosen, values, fill, wrongSpecial } }: { form: TemplateForm }) {
  const texts = useTexts(templateFormTexts)
  if (!chosen) return null
  return specialKeys(chosen).map((key) => {
    const error = key !== 'placeAddress' && wrongSpecial(key) ? texts.wrong[key] : null
    return (
      <TextInput
        key={key}
        label={texts.special[key]}
        {...(error && { error })}
        required={key !== 'placeAddress'}
        limit={longest[key]}
        inputMode={key.startsWith('place') ? 'text' : 'decimal'}
        value={values[key] ?? ''}
        onChange={(value) => fill(key, value)}
      />
    )
  })
}
