import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Offer } from '@prosa/contract/messages/content'
import { fillMarks, type Mark } from '@prosa/contract/quick-replies/marks'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { type RefObject, useId, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useKeptTarget } from '../../../ui/focus/use-kept-target.ts'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { ManagedRepliesLater } from '../later-parts.tsx'
import { quickRepliesTexts } from '../quick-replies-texts.ts'
import type { ListDeed } from '../replies-section.tsx'
import { OfferStrip } from './offer-strip.tsx'
import styles from './quick-reply-box.module.css'
import { listDeeds, optionId, ReplyList } from './reply-list.tsx'
import { useAreaKeys, useAreaList } from './use-area-keys.ts'
import { useBlanks } from './use-blanks.ts'
import { useFoundReplies } from './use-found-replies.ts'

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
  const typed = text.slice(1)
  const { asked, values, found, exact } = useFoundReplies(companyId, detail, typed, isOpen)
  const count = found.length + listDeeds.length
  // Where nothing is found, Enter closes the list: a shortcut that is not there must not go to the customer. The next one sends.
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
    const steps: Partial<Record<string, () => void>> = {
      Escape: () => setDismissed(true),
      ArrowDown: () => setActive((at + 1) % count),
      ArrowUp: () => setActive(at <= 0 ? count - 1 : at - 1),
      // Before the list is here, Enter does not send the slash.
      ...(!shiftKey && { Enter: () => (at >= 0 || asked.isPending ? choose(at) : setDismissed(true)) }),
      ...((at >= 0 || asked.isPending) && !shiftKey && { Tab: () => choose(at) }),
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

type Blanks = { blanks: readonly Mark[]; isRefused: boolean }

/** [QR8] Which blanks are still open; once sending was refused, it says so at once. */
function BlanksLine({ blanks, isRefused }: Blanks) {
  const { box } = useTexts(quickRepliesTexts)
  const names = [...new Set(blanks.map(({ name }) => name))]
  return (
    <p className={styles.blanks} role={isRefused ? 'alert' : 'status'} data-refused={isRefused || undefined}>
      <span>{isRefused ? box.refused(names[0] ?? '') : box.blanks(names.join(', '))}</span>
      <span className={styles.blanksKey}>
        <Kbd>Tab</Kbd> {box.blanksKey}
      </span>
    </p>
  )
}
