import { mostTextLength } from '@prosa/contract/messages/limits'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { fileProblem } from '../attachments/check-files.ts'
import { composerTexts } from '../composer-texts.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { sendSoon } from '../outbox/send-outbox.ts'
import {
  filledBody,
  firstValues,
  headerFileKind,
  isSendableHere,
  keyOfVariable,
  parametersOf,
  type TemplateValues,
} from './template-values.ts'

export type TemplateForm = ReturnType<typeof useTemplateForm>

/** The chosen template with its values, until it is sent. */
export function useTemplateForm(chat: ChatAsked, contactName: string, onSent: () => void, scheduledAt: number | null = null) {
  const texts = useTexts(composerTexts).template
  const language = useLanguage()
  const limits = useSessionData()?.uploadLimits
  const [chosen, setChosen] = useState<SendableTemplate | null>(null)
  const [values, setValues] = useState<TemplateValues>({})
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isMissing = (key: string) => !values[key]?.trim()

  const choose = (template: SendableTemplate | null) => {
    setChosen(template)
    setValues(template ? firstValues(template, contactName) : {})
    setFile(null)
    setTried(false)
    setProblem(null)
  }
  const wrongOf = (template: SendableTemplate | null): string | null => {
    if (!template) return texts.chooseOne
    if (!isSendableHere(template)) return texts.notSimple
    if (headerFileKind(template) && !file) return texts.fileMissing
    return filledBody(template, values).length > mostTextLength ? texts.tooLong : null
  }
  const submit = () => {
    setTried(true)
    const wrong = wrongOf(chosen)
    setProblem(wrong)
    // Each missing field shows its own error.
    const isUnfilled = chosen?.variables.some((each) => isMissing(keyOfVariable(each)))
    if (wrong || isUnfilled || !chosen) return
    sendSoon(chat, {
      messageType: 'template',
      messageBody: filledBody(chosen, values),
      templateId: chosen.templateId,
      parameters: JSON.stringify(parametersOf(chosen, values)),
      ...(file && { file }),
      ...(scheduledAt !== null && { scheduledAt }),
    })
    choose(null)
    onSent()
  }
  return {
    ...{ chosen, choose, values, file, problem, submit, contactName },
    errorOf: (key: string) => (isTried && isMissing(key) ? texts.valueMissing : null),
    fill: (key: string, value: string) => setValues({ ...values, [key]: value }),
    attach: (picked: File) => {
      const kind = chosen && headerFileKind(chosen)
      const wrong = limits && kind ? fileProblem(picked, limits, language, kind) : null
      setProblem(wrong)
      setFile(wrong ? null : picked)
    },
  }
}
