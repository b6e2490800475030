import type { Company } from '@prosa/contract/company/model'
import { type AddressValues, addressNames, readCompanyAddress } from '@prosa/contract/company/read-company-address'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { AddressFields } from '../../../ui/fields/address-fields.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { lookUpCep } from '../../integrations/public.ts'
import { SettingsForm, useSettingsForm } from '../../settings-form/public.ts'
import { companySettingsTexts } from './company-settings-texts.ts'
import { useCompanyAnswer } from './use-company-answer.tsx'

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
  const {
    address: texts,
    form: { group },
  } = useTexts(companySettingsTexts)
  const { reload, keep } = useCompanyAnswer()
  const { companyId, addressVersion: version } = company
  const saving = useCommand(companyWriteCalls.saveCompanyAddress, { takesOver: true })
  const form = useSettingsForm<AddressValues>({
    name: 'address',
    saved: valuesOf(company),
    version,
    problemsOf: (typed) => (readCompanyAddress(typed).problem === undefined ? {} : { zipCode: texts.wrongZipCode }),
    save: async (_, changed) => keep(await saving.mutateAsync({ companyId, ...changed, version })),
    reload,
  })
  const { zipCode } = form.problems
  return (
    <SettingsForm {...{ form, setting, group }} names={texts.names}>
      <Card title={texts.title} detail={texts.detail}>
        <div data-setting="zipCode">
          <AddressFields
            value={{ ...noAddress, ...form.values }}
            onChange={(changes) => form.put(only(changes))}
            lookUp={lookUpCep}
            {...(zipCode && { errors: { zipCode } })}
          />
        </div>
      </Card>
    </SettingsForm>
  )
}
