import { managerCalls } from '@prosa/contract/manager/calls'
import type { ManagedCompany, ManagerDeed, PaymentState } from '@prosa/contract/manager/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, patchAnswer } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { withProof } from '../../kit/session/proof.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { managerTexts } from './manager-texts.ts'

/** What a deed is about, as its dialog was opened. */
export type AskedDeed = { deed: ManagerDeed; about?: { id: string; name: string; phonenumber?: string | null } }

export type DeedValues = { reason: string; typed: string; displayName: string; payment: PaymentState }

/** Asks for a proof where the last one is too old, and shows what the company is like afterwards. */
export function useDeeds(companyId: string) {
  const client = useQueryClient()
  return async (asked: AskedDeed, values: DeedValues): Promise<void> => {
    const after = await withProof(() => sendDeed(companyId, asked, values))
    patchAnswer(client, managerCalls.getManagedCompany, { targetCompanyId: companyId }, () => after)
    for (const call of [managerCalls.listManagerActions, managerCalls.findCompaniesByNumber, managerCalls.findCompaniesByAccount])
      askAgain(client, keyOfAll(call))
    showToast({ kind: 'success', say: (language) => ({ text: managerTexts[language].deeds[asked.deed].done }) })
  }
}

function sendDeed(targetCompanyId: string, { deed, about }: AskedDeed, values: DeedValues): Promise<ManagedCompany> {
  const { reason, typed, displayName, payment } = values
  const target = { targetCompanyId, reason }
  const id = about?.id ?? ''
  switch (deed) {
    case 'clearCache':
      return send(managerCalls.clearAllCache, target)
    case 'removeNumber':
      return send(managerCalls.deletePhonenumber, { ...target, phonenumberId: id, typedNumber: typed })
    case 'refreshPassword':
      return send(managerCalls.refreshAdminPassword, { ...target, userId: id })
    case 'displayName':
      return send(managerCalls.requestDisplayName, { ...target, phonenumberId: id, displayName })
    case 'payment':
      return send(managerCalls.setPaymentState, { ...target, payment })
    case 'suspend':
      return send(managerCalls.suspendCompany, target)
    case 'resume':
      return send(managerCalls.resumeCompany, target)
  }
}
