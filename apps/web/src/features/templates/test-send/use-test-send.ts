import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { TemplateContent } from '@prosa/contract/templates/content'
import { keyOfVariable, parametersOf } from '@prosa/contract/templates/parameters-of'
import { sendableOf } from '@prosa/contract/templates/sendable-of'
import type { TemplateType } from '@prosa/contract/templates/states'
import { fillText } from '@prosa/contract/templates/variables'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useConfirm } from '../../../ui/layers/use-confirm.ts'
import { testTexts } from './test-texts.ts'

export type Tested = {
  templateId: string
  templateName: string
  language: string
  templateType: TemplateType
  content: TemplateContent
  /** Whether this very text may leave as a template. */
  isApproved: boolean
}

/** What is typed into the dialog, and the message that it sends: the template itself, or its text where nobody has approved it yet. */
export function useTestSend(companyId: string, tested: Tested, firstId: string | null, onDone: () => void) {
  const texts = useTexts(testTexts)
  const problemText = useProblemText()
  const start = useCommand(chatActionCalls.startChat, { takesOver: true })
  const send = useCommand(messageCalls.sendMessage, { takesOver: true })
  const [chosen, setChosen] = useState<string | null>(null)
  const [phone, setPhone] = useState('')
  const phonenumberId = chosen ?? firstId
  const read = readPhone(`+${phone}`).value
  const onConfirm = async () => {
    if (!read || phonenumberId === null) return
    const { waId } = await start.mutateAsync({
      ...{ companyId, phonenumberId },
      ...{ countryNumber: read.country.dialCode, phonenumber: read.national },
    })
    await send.mutateAsync({ companyId, phonenumberId, waId, clientMessageId: crypto.randomUUID(), ...messageOf(tested) })
  }
  const failed = (error: unknown) =>
    error instanceof RefusedError && error.code === 'chat.notFound' ? texts.elsewhere : problemText(error)
  const { isBusy, problem, confirm, forget } = useConfirm({ onConfirm, onDone, failed })
  return {
    ...{ phonenumberId, phone, isBusy, problem, isFit: read !== null && phonenumberId !== null },
    choose: setChosen,
    type: (next: string) => {
      setPhone(next)
      forget()
    },
    confirm,
  }
}

function messageOf({ content, isApproved, templateName: name, templateType, language, templateId }: Tested) {
  const sampleOf = (part: 'header' | 'body') => (variable: string) =>
    content.variableList.find((value) => value.part === part && value.name === variable)?.sample
  const messageBody = fillText(content.bodyText, sampleOf('body'))
  if (!isApproved) {
    const header = fillText(content.headerBody, sampleOf('header'))
    return {
      messageType: 'text' as const,
      messageBody: [header && `*${header}*`, messageBody, content.footer].filter(Boolean).join('\n\n'),
    }
  }
  const template = sendableOf({ name, language, templateType, content })
  const values = Object.fromEntries(template.variables.map((variable) => [keyOfVariable(variable), variable.example]))
  const parameters = JSON.stringify(parametersOf(template, values, false))
  return { messageType: 'template' as const, templateId, messageBody, parameters }
}
