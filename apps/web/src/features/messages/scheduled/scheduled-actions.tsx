import type { Message } from '@prosa/contract/messages/model'
import { refusedChange } from '@prosa/contract/messages/rules'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from '../messages.module.css'
import { EditScheduled } from './edit-scheduled.tsx'
import { scheduledTexts } from './scheduled-texts.ts'
import { TemplateInstead } from './template-instead.tsx'
import { useScheduledSteps } from './use-scheduled-steps.ts'

type Props = {
  companyId: string
  message: Message
  timeZone: string
  /** Nothing but a template can be sent after this time; null where that is not known, or the channel has no window. */
  windowExpiresAt: number | null
}

/** Under a message that waits for its time: its author, or an administrator, changes it or sends it now; whoever sees it takes it back. */
export function ScheduledActions({ companyId, message, timeZone, windowExpiresAt }: Props) {
  const texts = useTexts(scheduledTexts)
  const session = useSessionData()
  const [isEditing, setEditing] = useState(false)
  /** The time of a template that is chosen in its place. */
  const [templateAt, setTemplateAt] = useState<number | null>(null)
  const { isBusy, change, instead, now, cancel } = useScheduledSteps(companyId, message)
  const me = { userId: session?.userId ?? '', permissions: session ? permissionsOf(session) : [] }
  const mayChange = refusedChange(me, message) === null
  const unlessBusy = (act: () => void) => ({ 'aria-disabled': isBusy || undefined, onClick: () => !isBusy && act() })
  return (
    <div className={styles.actions}>
      {mayChange && (
        <>
          <Button look="framed" size="sm" {...unlessBusy(() => setEditing(true))}>
            {texts.edit}
          </Button>
          <Button look="framed" size="sm" {...unlessBusy(now)}>
            {texts.now}
          </Button>
        </>
      )}
      <Button look="framed" size="sm" {...unlessBusy(cancel)}>
        {texts.cancel}
      </Button>
      {isEditing && (
        <EditScheduled
          {...{ companyId, message, timeZone, windowExpiresAt }}
          onSave={(plan) => change(plan, () => setEditing(false))}
          // Under the choice of a template, what was typed stays for whoever comes back without one.
          onTemplate={setTemplateAt}
          onClose={() => setEditing(false)}
        />
      )}
      {templateAt !== null && (
        <TemplateInstead
          {...{ companyId, message }}
          scheduledAt={templateAt}
          onSend={async (template) => {
            const isPlanned = await instead(template)
            if (isPlanned) setEditing(false)
            return isPlanned
          }}
          onClose={() => setTemplateAt(null)}
        />
      )}
    </div>
  )
}
