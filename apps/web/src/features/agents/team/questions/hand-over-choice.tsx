import type { Agent } from '@prosa/contract/agents/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { kitTexts, useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import styles from '../agent-panel.module.css'
import { teamTexts } from '../team-texts.ts'
import type { HandOver } from './use-hand-over.ts'

type Props = { handOver: HandOver; receivers: readonly Agent[]; departments: ReadonlyMap<string, string> }

/** What happens to the open chats of an agent who goes; not asked where there are none. */
export function HandOverChoice({ handOver, receivers, departments }: Props) {
  const texts = useTexts(teamTexts).handOver
  const { retry } = useTexts(kitTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const { openChats, error, to, receiverId, isMissing, choose, receive } = handOver
  if (error)
    return (
      <Alert
        tone="danger"
        detail={problemText(error)}
        action={
          <Button look="plain" size="sm" onClick={handOver.countAgain}>
            {retry}
          </Button>
        }
      >
        {texts.failed}
      </Alert>
    )
  if (openChats === null)
    return (
      <p className={styles.quiet} role="status">
        {texts.counting}
      </p>
    )
  if (openChats === 0) return null
  return (
    <div className={styles.handOver}>
      <RadioGroup
        label={texts.label(writeNumber(openChats, language), openChats === 1)}
        value={to}
        onChange={(kind) => kind && choose(kind)}
        options={[
          { value: 'queue', label: texts.queue, description: texts.queueHint },
          { value: 'agent', label: texts.agent, disabled: receivers.length === 0 },
          { value: 'department', label: texts.department, disabled: departments.size === 0 },
        ]}
      />
      {to === 'agent' && (
        <Select
          required
          label={texts.agentLabel}
          options={receivers.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={receiverId}
          onChange={receive}
          error={isMissing && texts.agentMissing}
        />
      )}
      {to === 'department' && (
        <Select
          required
          label={texts.departmentLabel}
          options={[...departments].map(([value, label]) => ({ value, label }))}
          value={receiverId}
          onChange={receive}
          error={isMissing && texts.departmentMissing}
        />
      )}
    </div>
  )
}
