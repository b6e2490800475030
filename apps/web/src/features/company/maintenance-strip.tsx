import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { keepStyle, useCompanyStyle } from './company-style.ts'
import { companySettingsTexts } from './settings/company-settings-texts.ts'

/** For administrators, who stay in while everybody else waits: it says so on every page, and ends it. */
export function MaintenanceStrip() {
  const { maintenance: texts } = useTexts(companySettingsTexts)
  const { companyId, companyName } = useCompanyStyle().style
  const { mutate, isPending } = useCommand(companyWriteCalls.saveStyleMedia)
  const end = () =>
    isPending || mutate({ companyId: companyId ?? '', maintenanceIn: false }, { onSuccess: (style) => keepStyle(style.companyId, style) })
  return (
    <NoticeStrip
      tone="warn"
      icon={<IconBarrierBlock size={18} stroke={1.75} />}
      action={
        <Button look="plain" size="sm" aria-disabled={isPending} onClick={end}>
          {texts.end}
        </Button>
      }
    >
      {texts.strip(companyName)}
    </NoticeStrip>
  )
}
