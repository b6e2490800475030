import { brazilianStates } from '@prosa/contract/data/brazilian-states'
import { useState } from 'react'
import { CepInput } from '../masks/cep-input.tsx'
import type { CepState, FoundAddress, LookUpCep } from '../masks/use-cep-lookup.ts'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { Select } from '../select/select.tsx'
import styles from './address-fields.module.css'
import { TextInput } from './text-input.tsx'

export type Address = Required<FoundAddress> & { number: string; complement: string }

const written = ['number', 'complement', 'street', 'neighborhood', 'city', 'state'] as const
type Written = (typeof written)[number]

const states = brazilianStates.map(({ uf }) => ({ value: uf, label: uf }))

type Props = {
  value: Address
  /** Called with what changed, to be merged into the newest address: an answer may come while other fields are typed in. */
  onChange: (changes: Partial<Address>) => void
  lookUp: LookUpCep
  errors?: Partial<Record<Written | 'zipCode', string>>
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
}

/** An address that the postal code fills in. Fields that were found are read-only; the others are typed by hand. */
export function AddressFields({ value, onChange, lookUp, errors = {}, disabled = false, readOnly = false, required = false }: Props) {
  const texts = useRareUiTexts().cep
  const [state, setState] = useState<CepState>('idle')
  const [found, setFound] = useState<Partial<FoundAddress>>({})
  const [byHand, setByHand] = useState<readonly string[]>([])
  const isGiven = (name: 'street' | 'city' | 'neighborhood') => state === 'found' && found[name] === value[name] && value[name] !== ''

  /** When nobody knows the new code, what is filled in stays and can be typed over: a slip of the finger costs nothing. */
  const turn = (next: CepState) => {
    setState(next)
    if (next === 'lookingUp') setByHand([])
    if (next !== 'notFound') return
    onChange({ latitude: 0, longitude: 0 })
    setFound({})
  }

  /** What is written while the answer is on its way is not written over by it. */
  const write = (name: Written, text: string) => {
    setByHand((names) => [...names.filter((each) => each !== name), ...(text === '' ? [] : [name])])
    onChange({ [name]: text })
  }

  const field = (name: Written) => ({
    label: texts[name],
    value: value[name],
    error: errors[name],
    disabled,
    readOnly,
    onChange: (text: string) => write(name, text),
  })
  const isJoined = value.city !== '' && (readOnly || isGiven('city'))
  const foundOr = (name: 'street' | 'neighborhood') => ({ ...field(name), readOnly: readOnly || isGiven(name) })

  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <CepInput
          label={texts.label}
          value={value.zipCode}
          onChange={(zipCode) => onChange(zipCode === '' ? { zipCode, latitude: 0, longitude: 0 } : { zipCode })}
          error={errors.zipCode}
          disabled={disabled}
          readOnly={readOnly}
          required={required}
          lookUp={lookUp}
          onState={turn}
          onAddress={(changes) => {
            if (!('street' in changes)) return
            const news = Object.fromEntries(Object.entries(changes).filter(([name]) => !byHand.includes(name)))
            setFound(news)
            onChange(news)
          }}
        />
        <TextInput {...field('number')} required={required} />
      </div>
      <div className={styles.row} data-town={isJoined ? 'joined' : 'split'}>
        <TextInput {...foundOr('street')} required={required} autoComplete="address-line1" />
        {isJoined ? (
          <TextInput {...field('city')} readOnly value={[value.city, value.state].filter(Boolean).join(' – ')} />
        ) : (
          <div className={styles.town}>
            <TextInput {...field('city')} required={required} autoComplete="address-level2" />
            <Select
              {...field('state')}
              options={states}
              placeholder="–"
              required={required}
              value={states.find(({ value: uf }) => uf === value.state)?.value ?? null}
              onChange={(uf) => write('state', uf ?? '')}
            />
          </div>
        )}
      </div>
      <div className={styles.row}>
        <TextInput {...field('complement')} autoComplete="address-line2" />
        <TextInput {...foundOr('neighborhood')} autoComplete="address-line3" />
      </div>
    </div>
  )
}
