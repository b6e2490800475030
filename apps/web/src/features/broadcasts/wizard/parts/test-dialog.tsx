import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, useCall, useCommand } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { ActionDialog } from '../../../../ui/layers/action-dialog.tsx'
import { PhoneInput } from '../../../../ui/masks/phone-input.tsx'
import { useUiTexts } from '../../../../ui/ui-texts.ts'
import { useOnce } from '../../use-once.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'
import { SentTests } from './sent-tests.tsx'

const { getBroadcastPrices, getBroadcastSettings, listBroadcastTests, sendBroadcastTest } = broadcastRunCalls
/** Providers say within seconds what became of a test. */
const lookAgain = 3_000

/** "Enviar teste": to one number, with its price. Stays open and says when the tests were delivered and read. */
export function TestDialog({ wizard, onClose }: { wizard: Wizard; onClose: () => void }) {
  const { test, start } = useTexts(wizardTexts)
  const ui = useUiTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const { companyId, broadcast } = wizard
  const [phone, setPhone] = useState('')
  const { once, isBusy } = useOnce()
  const asked = broadcast && { companyId, broadcastId: broadcast.broadcastId }
  const { data } = useCall(listBroadcastTests, asked, { every: lookAgain })
  const { mutateAsync } = useCommand(sendBroadcastTest, {
    done: (spoken) => wizardTexts[spoken].test.sent,
    failed: (spoken) => wizardTexts[spoken].test.failed,
  })
  const isRight = readPhone(`+${phone}`).value !== undefined
  const [isUnsaved, setUnsaved] = useState(false)
  const send = async () => {
    const saved = await wizard.keeper.save()
    setUnsaved(saved === null)
    if (saved === null) return
    await mutateAsync({ companyId, broadcastId: saved.broadcastId, phone: `+${phone}` })
    // A test uses the promotion and the budget of the month.
    for (const call of [listBroadcastTests, getBroadcastPrices, getBroadcastSettings]) askAgain(client, keyOfAll(call))
  }
  const act = () => {
    if (isRight) void once('test', send)
  }
  const cost = data && data.price !== null ? test.cost(writePrice(data.price, language), data.isPromoted) : null
  const hasTests = data !== undefined && data.tests.length > 0
  return (
    <ActionDialog
      title={test.title}
      verb={test.send}
      {...(hasTests && { leave: ui.close })}
      isBusy={isBusy}
      isReady={isRight}
      onAct={act}
      onClose={onClose}
    >
      <Alert tone="info">{[test.about, cost].filter(Boolean).join(' ')}</Alert>
      {isUnsaved && <Alert tone="danger">{start.notSaved}</Alert>}
      <PhoneInput
        label={test.phone}
        value={phone}
        onChange={setPhone}
        autoFocus
        {...(phone.length > 8 && !isRight && { error: test.phoneWrong })}
      />
      {hasTests && <SentTests companyId={companyId} tests={data.tests} />}
    </ActionDialog>
  )
}
