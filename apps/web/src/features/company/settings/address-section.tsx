import type { Company } from '@prosa/contract/company/model'
import { type AddressValues, addressNames, readCompanyAddress } from '@prosa/contract/company/read-company-address'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { useState } from 'react'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { AddressFields } from '../../../ui/fields/address-fields.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { lookUpCep } from '../../integrations/public.ts'
import { companySettingsTexts } from './company-settings-texts.ts'
import { SectionForm } from './section-form.tsx'
import { useCompanyAnswer } from './use-company-answer.tsx'
import { useKeptForm } from './use-kept-form.ts'

type Props = { setting: string | null }

/** Where the company is; the postal code fills in the rest. */
export function AddressSection({ setting }: Props) {
  const { company, instead } = useCompanyAnswer()
  return company ? <AddressForm company={company} setting={setting} /> : instead
}

const valuesOf = ({ companyAddress }: Company) => only(companyAddress) as AddressValues

const only = (some: Partial<AddressValues>): Partial<AddressValues> =>
  Object.fromEntries(addressNames.filter((name) => some[name] !== undefined).map((name) => [name, some[name]]))

function AddressForm({ company, setting }: { company: Company } & Props) {
  const texts = useTexts(companySettingsTexts).address
  const { reload, keep } = useCompanyAnswer()
  const form = useKeptForm<AddressValues>('company.address', valuesOf(company))
  const saving = useCommand(companyWriteCalls.saveCompanyAddress, { takesOver: true })
  const [tried, setTried] = useState(false)
  const isWrong = readCompanyAddress(form.values).problem !== undefined
  return (
    <SectionForm
      {...{ form, setting, isWrong }}
      names={texts.names}
      version={company.addressVersion}
      onTry={() => setTried(true)}
      save={async (typed, version) => keep(await saving.mutateAsync({ companyId: company.companyId, ...typed, version }))}
      reload={async () => {
        const now = await reload()
        return { values: valuesOf(now), version: now.addressVersion }
      }}
    >
      <Card title={texts.title} detail={texts.detail}>
        <div data-setting="zipCode">
          <AddressFields
            value={{ ...noAddress, ...form.values }}
            onChange={(changes) => form.put(only(changes))}
            lookUp={lookUpCep}
            {...(tried && isWrong && { errors: { zipCode: texts.wrongZipCode } })}
          />
        </div>
      </Card>
    </SectionForm>
  )
}
