import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { keepStyle, useCompanyStyle } from '../company-style.ts'
import { companySettingsTexts } from './company-settings-texts.ts'

/** The switch is saved at once and not with the form. The strip above every page ends the maintenance, too. */
export function MaintenanceCard() {
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
