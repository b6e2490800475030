import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Offer } from '@prosa/contract/messages/content'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { fillMarks } from '@prosa/contract/quick-replies/marks'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { nearestFirst } from '@prosa/contract/quick-replies/rules'
import { type RefObject, useId, useMemo, useState } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useKeptTarget } from '../../../ui/focus/use-kept-target.ts'
import { foldText } from '../../../ui/fold-text.ts'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { ListDeed, ManagedReplies } from '../replies-section.tsx'
import { BlanksLine } from './blanks-line.tsx'
import { findReplies } from './find-replies.ts'
import { OfferStrip } from './offer-strip.tsx'
import { listDeeds, optionId, ReplyList } from './reply-list.tsx'
import { useAreaKeys, useAreaList } from './use-area-keys.ts'
import { useBlanks } from './use-blanks.ts'
import { useChatValues } from './use-chat-values.ts'

type Props = {
  companyId: string
  detail: ChatDetail
  text: string
  area: RefObject<HTMLTextAreaElement | null>
  refusals: number
  /** What goes along with the text. */
  offer: Offer | null
  onPut: (next: { text: string; caret: number }) => void
  onTake: (reply: QuickReply) => void
  onDropOffer: () => void
}

/** The same code as the section of the settings, loaded when somebody opens it. */
const ManagedRepliesLater = lazyPart<Parameters<typeof ManagedReplies>[0]>(
  async () => (await import('../replies-section.tsx')).ManagedReplies,
  HeldKeys,
)

/** [QR16] The list of quick replies while something is typed after a slash, and the blanks of the one that was taken. */
export function QuickReplyBox({ companyId, detail, text, area, refusals, offer, onPut, onTake, onDropOffer }: Props) {
  const listId = useId()
  const isSlash = text.startsWith('/') && !text.includes('\n')
  const [isDismissed, setDismissed] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const [typedFor, setTypedFor] = useState(text)
  const managing = useKeptTarget<QuickReply | ListDeed>()
  if (typedFor !== text) {
    setTypedFor(text)
    setActive(null)
    if (!isSlash) setDismissed(false)
  }
  const isOpen = isSlash && !isDismissed
  const asked = useCall(quickReplyCalls.listQuickReplies, isOpen ? { companyId } : null)
  const values = useChatValues(companyId, detail, isOpen)
  const typed = text.slice(1)
  const near = useMemo(() => nearestFirst(asked.data ?? [], detail.departmentId), [asked.data, detail.departmentId])
  const found = useMemo(() => (isOpen ? findReplies(near, typed) : []), [near, typed, isOpen])
  const count = found.length + listDeeds.length
  // Where nothing is found, Enter sends what is typed until somebody walks to what can be done at the end.
  const at = Math.min(active ?? (found.length > 0 ? 0 : -1), count - 1)
  const { blanks, aim, step } = useBlanks(area, text, refusals)

  const take = (reply: QuickReply) => {
    const filled = fillMarks(reply.text, values)
    onTake(reply)
    onPut({ text: filled, caret: aim(filled) })
    area.current?.focus()
  }
  const choose = (place: number) => {
    const reply = found[place]
    const deed = listDeeds[place - found.length]
    if (reply) take(reply)
    else if (deed) managing.open(deed)
  }
  useAreaKeys(area, ({ key, shiftKey }) => {
    if (!isOpen) return key === 'Tab' && blanks.length > 0 && step(shiftKey)
    const exact = near.find(({ shortcut }) => shortcut === foldText(typed))
    const steps: Partial<Record<string, () => void>> = {
      Escape: () => setDismissed(true),
      ArrowDown: () => setActive((at + 1) % count),
      ArrowUp: () => setActive(at <= 0 ? count - 1 : at - 1),
      // Before the list is here, Enter does not send the slash.
      ...((at >= 0 || asked.isPending) && !shiftKey && { Enter: () => choose(at), Tab: () => choose(at) }),
      ...(exact && { ' ': () => take(exact) }),
    }
    const used = steps[key]
    used?.()
    return used !== undefined
  })
  useAreaList(area, listId, isOpen && at >= 0 ? optionId(listId, at) : null)

  return (
    <>
      {isOpen && <ReplyList {...{ listId, found, typed, values, active: at }} asked={asked} onChoose={choose} onEdit={managing.open} />}
      {offer && <OfferStrip offer={offer} onDrop={onDropOffer} />}
      {!isOpen && blanks.length > 0 && <BlanksLine blanks={blanks} isRefused={refusals > 0} />}
      {managing.target && (
        <ManagedRepliesLater key={managing.key} target={managing.target} opened={managing.opened} onClose={managing.close} />
      )}
    </>
  )
}
