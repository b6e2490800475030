import type { TemplateDetail } from '@prosa/contract/templates/model'
import { IconSend } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { listTexts } from './list-texts.ts'
import styles from './templates-screen.module.css'
import { useApply } from './use-apply.ts'

/** The numbers that have not the text in use, and what submits it for them; nothing where each has it. */
export function LackingStrip({ companyId, detail }: { companyId: string; detail: TemplateDetail }) {
  const { lacking: texts } = useTexts(listTexts)
  const { retry } = useUiTexts()
  const { apply, isRunning } = useApply(companyId)
  const lacking = detail.applications.filter(({ isLacking }) => isLacking)
  if (lacking.length === 0) return null
  const names = lacking.flatMap(({ numbers }) => numbers.map(({ phonenumberName }) => phonenumberName))
  const isAgain = lacking.every(({ refusal }) => refusal !== null)
  return (
    <Alert
      tone="info"
      foot={
        <div className={styles.lacking}>
          <Button
            look="framed"
            size="sm"
            loading={isRunning}
            leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => apply([detail])}
          >
            {isAgain ? retry : texts.verb}
          </Button>
        </div>
      }
    >
      {texts.names(names.join(', '), names.length)}
    </Alert>
  )
}
