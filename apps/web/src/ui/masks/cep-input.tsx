import { typeCep } from '@prosa/contract/formats/documents/cep'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { IconLoader2 } from '@tabler/icons-react'
import type { FieldProps } from '../fields/field.ts'
import box from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './cep-input.module.css'
import { type CepState, type FoundAddress, type LookUpCep, useCepLookup } from './use-cep-lookup.ts'
import { useMasked } from './use-masked.ts'

type Props = FieldProps<string> & {
  lookUp: LookUpCep
  /** Called with what to put into the address: what was found, or a position of 0 and 0 when the field is cleared (spec §5). */
  onAddress: (found: FoundAddress | { latitude: 0; longitude: 0 }) => void
  /** Says how far the lookup is: where nothing is found or nobody answers, the address is typed by hand. */
  onState?: (state: CepState) => void
}

/** A Brazilian postal code; its value is the 8 digits. The address behind it is asked for through `lookUp`. */
export function CepInput({ lookUp, onAddress, onState, value, onChange, onBlur, ref, ...frame }: Props) {
  const texts = useRareUiTexts().cep
  const { state, typed } = useCepLookup(lookUp, { onFound: onAddress, onState })
  const masked = useMasked({
    shown: typeCep(value),
    mask: typeCep,
    places: 8,
    onText: (text) => {
      onChange(digitsOf(text))
      if (text === '') onAddress({ latitude: 0, longitude: 0 })
      typed(text)
    },
    onBlur,
    ref,
  })
  const ownError = state === 'notFound' ? texts.notFound : undefined

  return (
    <FieldFrame {...frame} error={frame.error ?? ownError} sent={value}>
      {(control) => (
        <>
          <FieldBox
            control={control}
            valid={state === 'found'}
            after={state === 'lookingUp' && <IconLoader2 className={styles.busy} size={16} stroke={1.75} aria-hidden="true" />}
          >
            <input {...control.input} {...masked} type="text" autoComplete="postal-code" className={box.input} />
          </FieldBox>
          <p className={styles.state} role="status" data-state={state}>
            {state !== 'idle' && state !== 'notFound' && texts[state]}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
