import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NoticeStrip } from '../../../ui/toasts/notice-strip.tsx'
import { listTexts } from './list-texts.ts'
import type { Sync } from './use-sync.ts'

/** Says that an account was never synced, or not within a day (C224), and syncs it. */
export function StaleStrip({ companyId, sync }: { companyId: string; sync: Sync }) {
  const { sync: texts } = useTexts(listTexts)
  const answer = useCall(templateProviderCalls.isCompanySynced, { companyId }, { later: true }).data
  const syncs = useCall(templateProviderCalls.listTemplateSyncs, { companyId }, { later: true }).data
  if (answer?.isSynced !== false || !syncs) return null
  return (
    <NoticeStrip
      tone="warn"
      icon={<IconAlertTriangle size={18} stroke={1.75} />}
      action={
        <Button look="plain" size="sm" loading={sync.isRunning} onClick={sync.run}>
          {texts.now}
        </Button>
      }
    >
      {syncs.some(({ syncedAt }) => syncedAt === null) ? texts.unsynced : texts.stale}
    </NoticeStrip>
  )
}
