import { agentCalls } from '@prosa/contract/agents/calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { mostTextLength } from '@prosa/contract/messages/limits'
import { templateCalls } from '@prosa/contract/templates/calls'
import { headerFileKind, keyOfVariable, parametersOf, type TemplateValues } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { fileProblem } from '../attachments/check-files.ts'
import { composerTexts } from '../composer-texts.ts'
import type { ChatAsked, Outgoing } from '../outbox/outbox-item.ts'
import { sendSoon } from '../outbox/send-outbox.ts'
import { isWrong, type SpecialKey, specialKeys } from './special-values.ts'
import { filledBody, firstValues, isSendableHere, type KnownValues } from './template-values.ts'

export type TemplateForm = ReturnType<typeof useTemplateForm>

type Sending = {
  scheduledAt?: number | null
  departmentId?: string
  /** In place of sending it as any message; where it answers false, all that was filled in stays. */
  onSend?: ((template: Outgoing) => Promise<boolean>) | undefined
}

/** The chosen template with its values, until it is sent. */
export function useTemplateForm(
  chat: ChatAsked,
  contactName: string,
  onSent: () => void,
  { scheduledAt = null, departmentId, onSend }: Sending = {},
) {
  const texts = useTexts(composerTexts).template
  const language = useLanguage()
  const limits = useSessionData()?.uploadLimits
  const [chosen, setChosen] = useState<SendableTemplate | null>(null)
  const [typed, setTyped] = useState<TemplateValues>({})
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const known = useKnownValues(chat, chosen)
  // What becomes known later is filled in, and what somebody typed stays.
  const values: TemplateValues = chosen ? { ...firstValues(chosen, contactName, known), ...typed } : {}
  const isGone = useIsGone(chat, departmentId, chosen)
  const isMissing = (key: string) => !values[key]?.trim()

  const choose = (template: SendableTemplate | null) => {
    setChosen(template)
    setTyped({})
    setFile(null)
    setTried(false)
    setProblem(null)
  }
  const wrongOf = (template: SendableTemplate | null): string | null => {
    if (!template) return texts.chooseOne
    if (!isSendableHere(template)) return texts.notSimple
    if (headerFileKind(template) && !template.hasFile && !file) return texts.fileMissing
    return filledBody(template, values).length > mostTextLength ? texts.tooLong : null
  }
  const submit = () => {
    if (isGone || isSending) return
    setTried(true)
    const wrong = wrongOf(chosen)
    setProblem(wrong)
    // Each missing field shows its own error.
    const isUnfilled =
      chosen?.variables.some((each) => isMissing(keyOfVariable(each))) ||
      (chosen && specialKeys(chosen).some((key) => isWrong(key, values[key])))
    if (wrong || isUnfilled || !chosen) return
    const template: Outgoing = {
      messageType: 'template',
      messageBody: filledBody(chosen, values),
      templateId: chosen.templateId,
      parameters: JSON.stringify(parametersOf(chosen, values, file !== null, scheduledAt ?? Date.now())),
      ...(file && { file }),
      ...(scheduledAt !== null && { scheduledAt }),
    }
    if (onSend) return void sendBy(onSend, template)
    sendSoon(chat, template)
    choose(null)
    onSent()
  }
  const sendBy = async (by: NonNullable<Sending['onSend']>, template: Outgoing) => {
    setSending(true)
    const isSent = await by(template)
    setSending(false)
    if (!isSent) return
    choose(null)
    onSent()
  }
  return {
    ...{ chosen, choose, values, file, problem, submit, contactName, isGone, isSending, scheduledAt },
    errorOf: (key: string) => (isTried && isMissing(key) ? texts.valueMissing : null),
    wrongSpecial: (key: SpecialKey) => isTried && isWrong(key, values[key]),
    fill: (key: string, value: string) => setTyped({ ...typed, [key]: value }),
    attach: (picked: File) => {
      const kind = chosen && headerFileKind(chosen)
      const wrong = limits && kind ? fileProblem(picked, limits, language, kind) : null
      setProblem(wrong)
      setFile(wrong ? null : picked)
    },
  }
}

/** Whether somebody paused, changed or deleted it while it was filled in: what is listed is asked for again with each news. */
function useIsGone({ companyId, phonenumberId }: ChatAsked, departmentId: string | undefined, chosen: SendableTemplate | null): boolean {
  const asked = chosen && { companyId, phonenumberId, ...(departmentId && { departmentId }) }
  const listed = useCall(templateCalls.listSendableTemplates, asked, { ifUnknown: true }).data
  return chosen !== null && listed !== undefined && !listed.some((each) => saysTheSame(each, chosen))
}

const saysTheSame = (one: SendableTemplate, other: SendableTemplate) =>
  JSON.stringify({ ...one, price: null }) === JSON.stringify({ ...other, price: null })

/** What is known of the contact and of the sender, asked for where a variable of the template says that its value comes from there. */
function useKnownValues({ companyId, waId }: ChatAsked, template: SendableTemplate | null): KnownValues {
  const wants = (kind: string) => template?.variables.some(({ source }) => source?.kind === kind) ?? false
  const me = useCall(agentCalls.getProfile, wants('agent') ? {} : null, { ifUnknown: true }).data
  const properties = useCall(contactCalls.listContactProperties, wants('property') ? { companyId, waId } : null).data ?? []
  const wantsEmail = template?.variables.some(({ source }) => source?.field === 'email') ?? false
  const contact = useCall(contactCalls.getContact, wantsEmail ? { companyId, waId } : null).data
  return {
    agentName: me?.name ?? '',
    phone: waId,
    email: contact?.email ?? '',
    properties: new Map(properties.map(({ propertyId, shownValue }) => [propertyId, shownValue])),
  }
}
