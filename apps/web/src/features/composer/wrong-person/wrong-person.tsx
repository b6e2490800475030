import { readIdentities } from '@prosa/contract/contacts/read-identities'
import { type RefObject, useEffect, useState } from 'react'
import { textsOf, useTexts } from '../../../kit/i18n.ts'
import type { Attachment } from '../attachments/use-attachments.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { WriteQuestion } from '../write-question.tsx'
import { useOthersData } from './use-others-data.ts'

const wrongPersonTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Props = {
  chat: ChatAsked
  contactName: string
  text: string
  /** What was pasted since something was sent, and what the draft brought along, which may have been pasted, too. */
  pasted: string
  attached: readonly Attachment[]
  /** Asked before something is sent: whether it has to wait for an answer. */
  guard: RefObject<(() => boolean) | null>
  onSend: () => void
  onEdit: () => void
}

/** Asks before another contact's data are sent to this one. */
export function WrongPerson({ chat, contactName, text, pasted, attached, guard, onSend, onEdit }: Props) {
  const texts = useTexts(wrongPersonTexts)
  const found = useOthersData(chat, pasted, attached)
  const [asked, setAsked] = useState<string | null>(null)
  const values = found.length > 0 ? Object.values(readIdentities(text)).flat() : []
  const first = found.find(({ kind, value }) => kind === 'file' || values.includes(value))
  useEffect(() => {
    guard.current = () => {
      if (first) setAsked(text)
      return first !== undefined
    }
    return () => {
      guard.current = null
    }
  })
  // Another text is another message: it is asked about when it is to be sent.
  if (!first || asked !== text) return null
  const answer = (isAgreed: boolean) => {
    setAsked(null)
    if (!isAgreed) return onEdit()
    guard.current = null
    onSend()
  }
  const question = `${texts.is(first, first.fileName)} ${texts.ask(contactName)}`
  return <WriteQuestion question={question} back={texts.back} go={texts.send} onAnswer={answer} />
}
