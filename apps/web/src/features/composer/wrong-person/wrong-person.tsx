import { readIdentities } from '@prosa/contract/contacts/read-identities'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
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
  /** What was pasted since something was sent, the newest first and no more than a message holds, and what the draft brought along. */
  pasted: string
  attached: readonly Attachment[]
  /** Asked before something is sent: whether it has to wait for an answer. */
  guard: RefObject<(() => boolean) | null>
  onSend: () => void
  onEdit: () => void
}

/** Who has sent something does not notice so short a wait; whom the answer reaches later, it helps no more. */
const longestWait = 1_200

/**
 * Asks before another contact's data are sent to this one. While nobody knows yet whose they are, what is sent waits, but not for long; where
 * there is no network, not at all.
 */
export function WrongPerson({ chat, contactName, text, pasted, attached, guard, onSend, onEdit }: Props) {
  const texts = useTexts(wrongPersonTexts)
  const { found, isAwaitedFor } = useOthersData(chat, pasted, attached)
  // Another text is another message: it waits, and is asked about, when it is to be sent.
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = asked === text
  const values = useMemo(() => Object.values(readIdentities(text)).flat(), [text])
  const first = found.find(({ kind, value }) => kind === 'file' || values.includes(value))
  const isAwaited = !first && isAwaitedFor(values) && navigator.onLine
  useEffect(() => {
    guard.current = () => {
      const waits = first !== undefined || isAwaited
      if (waits) setAsked(text)
      return waits
    }
    return () => {
      guard.current = null
    }
  })
  const answer = (isAgreed: boolean) => {
    setAsked(null)
    if (!isAgreed) return onEdit()
    guard.current = null
    onSend()
  }
  const goOn = useEffectEvent(() => answer(true))
  const isHeld = isAsked && !first
  useEffect(() => {
    if (!isHeld) return
    if (!isAwaited) return goOn()
    const timer = setTimeout(goOn, longestWait)
    return () => clearTimeout(timer)
  }, [isHeld, isAwaited])
  if (!first || !isAsked) return null
  const question = `${texts.is(first, first.fileName)} ${texts.ask(contactName)}`
  return <WriteQuestion question={question} back={texts.back} go={texts.send} onAnswer={answer} />
}
