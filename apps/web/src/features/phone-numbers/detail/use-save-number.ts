import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, patchAnswer, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { numbersTexts } from '../numbers-texts.ts'
import type { NumberForm } from './use-number-form.ts'

const { renamePhoneNumber, saveNotificationEmails, getPhoneNumber, getNotificationEmails, listPhoneNumbers } = phoneNumberCalls

/** Saves what was changed, one call after the other; what somebody else saved meanwhile is shown before it is overwritten. */
export function useSaveNumber(companyId: string, detail: PhoneNumberDetail, form: NumberForm) {
  const client = useQueryClient()
  const { phonenumberId } = detail
  const asked = { companyId, phonenumberId }
  const renaming = useCommand(renamePhoneNumber, { takesOver: true })
  const savingEmails = useCommand(saveNotificationEmails, { takesOver: true })
  const [problem, setProblem] = useState<unknown>(null)
  const isBusy = renaming.isPending || savingEmails.isPending

  const rename = async (phonenumberName: string, version: number): Promise<PhoneNumberDetail> => {
    try {
      return await renaming.mutateAsync({ ...asked, phonenumberName, version })
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'number.changedMeanwhile') throw error
      const now = await send(getPhoneNumber, asked)
      client.setQueryData(queryKeyOf(getPhoneNumber, asked), now)
      // Somebody changed what is not edited here, such as the standing: there is no conflict to decide.
      if (now.phonenumberName === form.saved.phonenumberName && now.version !== version) return await rename(phonenumberName, now.version)
      throw error
    }
  }
  const save = async (isSure: boolean) => {
    if (isBusy || (form.clashes.length > 0 && !isSure) || form.changed.length === 0 || !form.check()) return
    const { phonenumberName, emailList } = form.typed
    setProblem(null)
    try {
      if (phonenumberName !== undefined) {
        const after = await rename(phonenumberName.trim(), detail.version)
        client.setQueryData(queryKeyOf(getPhoneNumber, asked), after)
        askAgain(client, keyOfAll(listPhoneNumbers))
        form.forget(['phonenumberName'])
      }
      if (emailList !== undefined) {
        const after = await savingEmails.mutateAsync({ ...asked, emailList })
        patchAnswer(client, getNotificationEmails, asked, () => after)
        form.forget(['emailList'])
      }
      showToast({ kind: 'success', say: (language) => ({ text: numbersTexts[language].form.saved }) })
    } catch (error) {
      // For a conflict, what the other one saved is shown above the fields.
      if (!(error instanceof RefusedError) || error.code !== 'number.changedMeanwhile') setProblem(error)
    }
  }
  const overwrite = () => {
    form.insist()
    void save(true)
  }
  return { save: () => void save(false), overwrite, problem, isBusy }
}
