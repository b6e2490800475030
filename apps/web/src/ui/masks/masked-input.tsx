import { digitsOf } from '@prosa/contract/formats/words/mask'
import type { FieldProps } from '../fields/field.ts'
import styles from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useMasked } from './use-masked.ts'

type Props = FieldProps<string> & {
  /** Puts a text into the mask, such as `typeCnpj`. */
  mask: (text: string) => string
  /** How many digits the mask has a place for. */
  places: number
  /** The caller's rule has found that the value is complete and right. */
  valid?: boolean
}

/** A text that is written in a mask; its value is the digits. */
export function MaskedInput({ mask, places, valid, value, onChange, onBlur, ref, ...frame }: Props) {
  const masked = useMasked({ shown: mask(value), mask, places, onText: (text) => onChange(digitsOf(text)), onBlur, ref })
  return (
    <FieldFrame {...frame} sent={value}>
      {(control) => (
        <FieldBox control={control} valid={valid}>
          <input {...control.input} {...masked} type="text" className={styles.input} />
        </FieldBox>
      )}
    </FieldFrame>
  )
}
