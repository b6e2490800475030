import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { CurrencyInput } from '../../../ui/masks/currency-input.tsx'
import { useOnce } from '../use-once.ts'
import { listTexts } from './list-texts.ts'
import { useMove } from './use-move.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; onClose: () => void }

/** Whole cents that are enough: a price may have a fraction of a cent. */
const centsFor = (reais: number) => centsOf(reais) + (centsOf(reais) / 100 < reais ? 1 : 0)

/** C165 of one that stopped for its budget: with the one it has it would stop again at once. */
export function BudgetDialog({ companyId, broadcast: { broadcastId, counts, estimate }, onClose }: Props) {
  const texts = useTexts(listTexts).budget
  const language = useLanguage()
  const spent = centsOf(counts.held + counts.settled)
  const [cents, setCents] = useState<number | null>(() => Math.max(centsFor(estimate ?? 0), spent + 1))
  const { once, isBusy } = useOnce()
  const { moveAndWait } = useMove(broadcastRunCalls.resumeBroadcast, 'resume')
  const isTooLittle = cents !== null && cents <= spent
  const resume = async () => {
    await moveAndWait({ companyId, broadcastId, budget: cents === null ? null : cents / 100 })
    onClose()
  }
  return (
    <ActionDialog
      title={texts.title}
      verb={texts.verb}
      isBusy={isBusy}
      isReady={!isTooLittle}
      onAct={() => void once(broadcastId, resume)}
      onClose={onClose}
    >
      <CurrencyInput
        autoFocus
        label={texts.label}
        description={texts.spent(writeCurrency(spent, language))}
        value={cents}
        onChange={(typed) => setCents(typed || null)}
        {...(isTooLittle && { error: texts.tooLittle })}
      />
    </ActionDialog>
  )
}
