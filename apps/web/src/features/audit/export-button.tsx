import { auditCalls } from '@prosa/contract/audit/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { IconDownload } from '@tabler/icons-react'
import { useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { auditTexts } from './audit-texts.ts'
import styles from './audit-trail.module.css'

/** Downloads what the filters find. The answer is a file, so that the page stays where it is. */
export function ExportButton({ asked }: { asked: SentOf<typeof auditCalls.listAuditEntries> }) {
  const texts = useTexts(auditTexts).exporting
  const { mutate, isPending } = useCommand(auditCalls.exportAuditEntries, {
    failed: (language) => auditTexts[language].exporting.failed,
    done: (language) => auditTexts[language].exporting.begun,
  })
  const { limit: _, ...filter } = asked
  const run = () => {
    if (!isPending)
      mutate(filter, { onSuccess: ({ url }) => Object.assign(document.createElement('a'), { href: url, download: '' }).click() })
  }
  return (
    <div className={styles.tool}>
      <Button
        look="framed"
        aria-disabled={isPending || undefined}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={run}
      >
        {texts.button}
      </Button>
    </div>
  )
}
