import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { ActionDialog } from '../../../../ui/layers/action-dialog.tsx'
import { PhoneInput } from '../../../../ui/masks/phone-input.tsx'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

/** "Enviar teste": to one number, with the values of the first person. It counts for nothing. */
export function TestDialog({ wizard, onClose }: { wizard: Wizard; onClose: () => void }) {
  const { test } = useTexts(wizardTexts)
  const [phone, setPhone] = useState('')
  const { mutate, isPending } = useCommand(broadcastRunCalls.sendBroadcastTest, {
    done: (language) => wizardTexts[language].test.sent,
    failed: (language) => wizardTexts[language].test.failed,
  })
  const isRight = readPhone(`+${phone}`).value !== undefined
  const send = async () => {
    const saved = isRight && !isPending ? await wizard.keeper.save() : null
    if (saved === null) return
    mutate({ companyId: wizard.companyId, broadcastId: saved.broadcastId, phone: `+${phone}` }, { onSuccess: onClose })
  }
  return (
    <ActionDialog title={test.title} verb={test.send} isBusy={isPending} isReady={isRight} onAct={() => void send()} onClose={onClose}>
      <Alert tone="info">{test.about}</Alert>
      <PhoneInput
        label={test.phone}
        value={phone}
        onChange={setPhone}
        autoFocus
        {...(phone.length > 8 && !isRight && { error: test.phoneWrong })}
      />
    </ActionDialog>
  )
}
