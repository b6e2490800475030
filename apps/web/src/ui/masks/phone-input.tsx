import { useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import styles from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { CountrySelect } from '../select/country-select.tsx'
import { initialCountry, phoneDraft, phonePlaces, shownPhone, typedPhone } from './phone-edit.ts'
import { useMasked } from './use-masked.ts'

const isFree = (text: string) => text.trimStart().startsWith('+')

/** A number with its country: the value is the digits with the country's code, as channels know it. A text that begins with + chooses the country. */
export function PhoneInput({ value, onChange, onBlur, ref, ...frame }: FieldProps<string>) {
  const texts = useRareUiTexts().phone
  const [kept, setKept] = useState(() => phoneDraft(value, initialCountry))
  const draft = kept.value === value ? kept : phoneDraft(value, kept.country ?? initialCountry)

  const put = (next: typeof draft) => {
    setKept(next)
    if (next.value !== value) onChange(next.value)
  }
  const masked = useMasked({
    shown: shownPhone(draft),
    mask: (text) => shownPhone(typedPhone(text, draft.country)),
    places: phonePlaces(draft.country),
    isFree,
    onText: (text) => put(typedPhone(text, draft.country)),
    onBlur,
    ref,
  })

  return (
    <FieldFrame placeholder={texts.number} {...frame} error={draft.isUnknown ? texts.unknownCountry : frame.error} sent={value}>
      {(control) => (
        <FieldBox
          control={control}
          lead={
            <CountrySelect
              country={draft.isUnknown ? null : draft.country}
              fixed={frame.disabled || frame.readOnly}
              onChoose={(country) => put(typedPhone(draft.national, country))}
            />
          }
        >
          <input {...control.input} {...masked} type="tel" inputMode="tel" autoComplete="tel" className={styles.input} />
        </FieldBox>
      )}
    </FieldFrame>
  )
}
