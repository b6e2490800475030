import { noAddress } from '@prosa/contract/departments/department-address'
import { useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { AddressFields } from '../../../ui/fields/address-fields.tsx'
import { lookUpCep } from '../../integrations/public.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { isSameDepartmentValue } from '../values/department-values.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './fields.module.css'

/** The address can be removed at once; the focus then goes to the first field of a new one. */
export function AddressPart({ form }: { form: DepartmentForm }) {
  const texts = useTexts(departmentsTexts).form
  const place = useRef<HTMLDivElement>(null)
  const { address } = form.values
  const remove = () => {
    place.current?.querySelector('input')?.focus()
    form.put({ address: noAddress })
  }
  return (
    <div ref={place} className={styles.fields}>
      <AddressFields
        value={address}
        onChange={form.putAddress}
        lookUp={lookUpCep}
        {...(form.says('address') && { errors: { zipCode: texts.wrongZipCode } })}
      />
      {!isSameDepartmentValue(address, noAddress) && (
        <div>
          <Button look="plain" onClick={remove}>
            {texts.removeAddress}
          </Button>
        </div>
      )}
    </div>
  )
}
