import type { Reading } from '@prosa/contract/formats/reading'
import { readTime } from '@prosa/contract/formats/time/time'
import { typeMasked } from '@prosa/contract/formats/words/mask'
import type { FieldProps } from '../fields/field.ts'
import styles from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useTypedValue } from '../fields/use-typed-value.ts'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'

const mask = (text: string) => typeMasked('##:##', text)
const write = (time: string) => time

function read(text: string): Reading<string, 'wrongFormat' | 'noSuchTime'> {
  if (!/^\d{2}:\d{2}$/.test(text)) return { problem: 'wrongFormat' }
  return readTime(`${text}:00`).value ? { value: text } : { problem: 'noSuchTime' }
}

/** Hours and minutes of a day, as 'HH:mm'. */
export function TimeInput({ value, onChange, onBlur, ref, ...frame }: FieldProps<string | null>) {
  const texts = useRareUiTexts().time
  const { masked, problem } = useTypedValue({ value, onChange, write, read, mask, places: 4, onBlur, ref })
  return (
    <FieldFrame placeholder={texts.placeholder} {...frame} error={frame.error ?? (problem && texts[problem])} sent={value ?? ''}>
      {(control) => (
        <FieldBox control={control}>
          <input {...control.input} {...masked} type="text" className={styles.input} />
        </FieldBox>
      )}
    </FieldFrame>
  )
}
