import type { Company } from '@prosa/contract/company/model'
import { companyProfileProblems } from '@prosa/contract/company/rules'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { typeCnpj, writeCnpj } from '@prosa/contract/formats/documents/cnpj'
import { useMemo } from 'react'
import { useCommand } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { MaskedInput } from '../../../ui/masks/masked-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { SettingsForm, useSettingsForm } from '../../settings-form/public.ts'
import { keepStyle, useCompanyStyle } from '../company-style.ts'
import styles from './company-settings.module.css'
import { companySettingsTexts } from './company-settings-texts.ts'
import { useCompanyAnswer } from './use-company-answer.tsx'
import { zoneName, zoneOptions } from './zone-options.ts'

type Props = { setting: string | null }

/** Who the company is to others, and the time and order in which it works. */
export function ProfileSection({ setting }: Props) {
  const { company, instead } = useCompanyAnswer()
  return company ? <ProfileForm company={company} setting={setting} /> : instead
}

const valuesOf = ({ companyName, site, email, domain, cnpj, timeZone, chatResumeOrder }: Company) => ({
  companyName,
  site,
  email,
  domain: domain ?? '',
  cnpj,
  timeZone,
  chatResumeOrder: chatResumeOrder as number,
})
type Values = ReturnType<typeof valuesOf>

function ProfileForm({ company, setting }: { company: Company } & Props) {
  const {
    profile: texts,
    form: { group },
  } = useTexts(companySettingsTexts)
  const words = useTexts(stateWords).chatResumeOrder
  const { reload, keep } = useCompanyAnswer()
  const { companyId, profileVersion: version } = company
  const saving = useCommand(companyWriteCalls.saveCompanyProfile, { takesOver: true })
  const form = useSettingsForm<Values>({
    name: 'profile',
    saved: valuesOf(company),
    version,
    problemsOf: (typed) =>
      Object.fromEntries(companyProfileProblems(typed).map(({ name }) => [name, texts.wrong[name as keyof typeof texts.wrong]])),
    save: async (_, { chatResumeOrder: order, ...changed }) => {
      const chatResumeOrder = order === undefined ? undefined : order === 1 ? 1 : 0
      keep(await saving.mutateAsync({ companyId, ...changed, ...(order !== undefined && { chatResumeOrder }), version }))
    },
    reload,
  })
  const { values, problems, put } = form
  const language = useLanguage()
  const zones = useMemo(() => zoneOptions(values.timeZone, language), [values.timeZone, language])
  const field = (name: 'companyName' | 'site' | 'email' | 'domain' | 'cnpj') => ({
    label: texts.names[name],
    value: values[name],
    error: problems[name],
    onChange: (text: string) => put({ [name]: text }),
  })
  const shownOf = (name: keyof Values, value: Values[keyof Values]) => {
    if (name === 'chatResumeOrder') return orderName(Number(value))
    if (name === 'cnpj') return writeCnpj(String(value))
    return name === 'timeZone' ? zoneName(String(value), language) : String(value)
  }
  const orderName = (order: number) => words[ChatResumeOrder.nameOf(order === 1 ? 1 : 0)]
  return (
    <>
      <SettingsForm {...{ form, setting }} names={texts.names} shown={shownOf} group={group}>
        <Card title={texts.identity}>
          <div className={styles.fields}>
            <div data-setting="companyName">
              <TextInput {...field('companyName')} required limit={120} autoComplete="organization" />
            </div>
            <div data-setting="cnpj">
              <MaskedInput {...field('cnpj')} mask={typeCnpj} places={14} />
            </div>
            <div data-setting="site">
              <TextInput {...field('site')} type="url" limit={200} placeholder={texts.siteExample} autoComplete="url" />
            </div>
            <div data-setting="email">
              <TextInput {...field('email')} type="email" limit={254} autoComplete="email" />
            </div>
            <div data-setting="domain">
              <TextInput {...field('domain')} limit={253} description={texts.domainHint} spellCheck={false} autoCapitalize="none" />
            </div>
            <div data-setting="timeZone">
              <Select
                always
                label={texts.names.timeZone}
                description={texts.timeZoneHint}
                error={problems.timeZone}
                options={zones}
                value={values.timeZone}
                onChange={(zone) => zone !== null && put({ timeZone: zone })}
              />
            </div>
          </div>
        </Card>
        <Card title={texts.chats}>
          <div data-setting="chatResumeOrder">
            <RadioGroup
              inline
              label={texts.names.chatResumeOrder}
              description={texts.orderHint}
              options={ChatResumeOrder.values.map((value) => ({ value: value as number, label: orderName(value) }))}
              value={values.chatResumeOrder}
              onChange={(order) => order !== null && put({ chatResumeOrder: order })}
            />
          </div>
        </Card>
      </SettingsForm>
      <MaintenanceCard />
    </>
  )
}

/** The switch is saved at once and not with the form. The strip above every page ends the maintenance, too. */
function MaintenanceCard() {
  const texts = useTexts(companySettingsTexts).maintenance
  const { companyId, maintenanceIn } = useCompanyStyle().style
  const { mutateAsync } = useCommand(companyWriteCalls.saveStyleMedia, {
    failed: (language) => companySettingsTexts[language].maintenance.failed,
    inTurn: true,
  })
  const change = async (isOn: boolean) => keepStyle(companyId, await mutateAsync({ companyId: companyId ?? '', maintenanceIn: isOn }))
  return (
    <Card title={texts.title} detail={texts.detail}>
      <Switch label={texts.label} description={texts.hint} value={maintenanceIn} onChange={change} />
    </Card>
  )
}
