import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { type HeldChoice, heldChoices } from '@prosa/contract/outgoing/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { isCancelled } from '../../kit/session/proof.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { managerTexts } from './manager-texts.ts'

const { getInstallationHold, getOutgoing, releaseOutgoing } = outgoingCalls
const options = ['each', ...heldChoices] as const

/** Ends the hold of the whole installation. Held work is decided on by each company, or here for all of them. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { hold: texts, ...all } = useTexts(managerTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const [choice, setChoice] = useState<'each' | HeldChoice>('each')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const release = useCommand(releaseOutgoing, { takesOver: true, done: (language) => managerTexts[language].hold.done })
  const isMissing = reason.trim() === ''
  const act = () => {
    setTried(true)
    if (isMissing || release.isPending) return
    release.mutate(
      { reason, ...(choice !== 'each' && { choice }) },
      {
        onSuccess: () => {
          onClose()
          for (const call of [getInstallationHold, getOutgoing]) askAgain(client, keyOfAll(call))
        },
      },
    )
  }
  return (
    <ActionDialog title={texts.question} verb={texts.verb} isBusy={release.isPending} onAct={act} onClose={onClose}>
      <Alert tone="warn" detail={texts.meaning}>
        {texts.warning}
      </Alert>
      <RadioGroup
        label={texts.choice}
        options={options.map((value) => ({ value, label: texts.choices[value].label, description: texts.choices[value].detail }))}
        value={choice}
        onChange={(next) => next !== null && setChoice(next)}
      />
      <TextArea
        label={all.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={setReason}
        error={isTried && isMissing && all.reasonMissing}
        limit={300}
        rows={[2, 5]}
        required
      />
      {release.error && !isCancelled(release.error) && (
        <Alert tone="danger" detail={problemText(release.error)}>
          {all.failed}
        </Alert>
      )}
    </ActionDialog>
  )
}
