import { errorStatus } from '@prosa/contract/errors'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useConfirm } from '../../../ui/layers/use-confirm.ts'
import { chatsTexts } from '../chats-texts.ts'
import { useStartChat } from './use-start-chat.ts'

type Draft = { phonenumberId: string | null; phone: string; name: string }

/** What is typed into the dialog, and the chat that it opens. R178: an impossible number is refused in its own words. */
export function useNewChat(companyId: string, firstId: string | null, onDone: () => void) {
  const problemText = useProblemText()
  const texts = useTexts(chatsTexts).newChat
  const start = useStartChat()
  const [typed, setTyped] = useState<Draft>({ phonenumberId: null, phone: '', name: '' })
  const draft = { ...typed, phonenumberId: typed.phonenumberId ?? firstId }
  const onConfirm = async () => {
    const read = readPhone(`+${draft.phone}`)
    if (!read.value) throw invalid()
    const { country, national } = read.value
    const name = draft.name.trim()
    await start({
      companyId,
      phonenumberId: draft.phonenumberId ?? '',
      countryNumber: country.dialCode,
      phonenumber: national,
      ...(name && { name }),
    })
  }
  const failed = (error: unknown) =>
    error instanceof RefusedError && error.code === 'chat.notFound' ? texts.elsewhere : problemText(error)
  const { isBusy, problem, confirm, forget } = useConfirm({ onConfirm, onDone, failed })
  const change = (next: Partial<Draft>) => {
    setTyped((now) => ({ ...now, ...next }))
    forget()
  }
  return { draft, change, isBusy, problem, begin: async () => void (draft.phonenumberId !== null && (await confirm())) }
}

const invalid = () =>
  new RefusedError({
    status: errorStatus['contact.invalidNumber'],
    code: 'contact.invalidNumber',
    detailMessage: 'No number of this country',
  })
