import { useState } from 'react'
import { lookUpCep } from '../../../features/integrations/public.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { readSession } from '../../../kit/session/session.ts'
import { type Address, AddressFields } from '../../../ui/fields/address-fields.tsx'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import styles from '../gallery-section.module.css'
import { FieldStates, StatesCard } from './field-states.tsx'
import { fieldsTexts } from './fields-texts.ts'

const unknownZipCode = '00000000'
const outageZipCode = '99999999'

export function ContactExamples() {
  const { controls, states } = useTexts(fieldsTexts)
  return (
    <>
      <FieldStates title={controls.phone} empty="" filled="5511987214406" long="12125550123">
        {(props) => <PhoneInput {...props} />}
      </FieldStates>
      <StatesCard title={controls.address}>
        <AddressExample title={states.empty} />
        <AddressExample title={states.disabled} disabled />
        <AddressExample title={states.readOnly} readOnly />
      </StatesCard>
    </>
  )
}

function AddressExample({ title, ...props }: { title: string; disabled?: boolean; readOnly?: boolean }) {
  const { samples, position } = useTexts(fieldsTexts)
  const place = { ...noAddress, street: samples.street, neighborhood: samples.neighborhood, city: samples.city, state: 'SP' }
  const [address, setAddress] = useState(props.readOnly ? { ...place, zipCode: '05408003', number: '1284' } : noAddress)
  const lookUpExample = async (zipCode: string) => {
    if (zipCode === outageZipCode) throw new Error('No postal service answers for this example')
    return zipCode === unknownZipCode ? null : { ...place, zipCode, country: samples.country, latitude: -23.5614, longitude: -46.6824 }
  }
  return (
    <section aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <AddressFields
        {...props}
        value={address}
        onChange={(changes) => setAddress((before) => ({ ...before, ...changes }))}
        // Visitors are not allowed to ask the server.
        lookUp={readSession() ? lookUpCep : lookUpExample}
      />
      <p className={styles.quiet}>{position(address.latitude, address.longitude)}</p>
    </section>
  )
}

const noAddress: Address = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  country: '',
  ddd: '',
  gia: '',
  ibge: '',
  siafi: '',
  latitude: 0,
  longitude: 0,
}
