import type { ChatKey } from '@prosa/contract/chats/model'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useMarkedWords } from '../../ui/found/use-marked-words.ts'
import { useLayer } from '../../ui/layers/use-layer.ts'
import { Kbd } from '../../ui/marks/kbd.tsx'
import styles from './found.module.css'
import { searchTexts } from './search-texts.ts'
import type { FindPlace } from './section.ts'

type Props = {
  chat: ChatKey
  place: Pick<FindPlace, 'section' | 'hrefOf'> & { openInbox: () => void }
  /** The list is not beside the chat. */
  isAlone: boolean
}

/** Over a chat that was opened from a hit: marks the words in it, and leads back to the results. */
export function FoundStrip({ chat, place, isAlone }: Props) {
  const texts = useTexts(searchTexts).strip
  const router = useRouter()
  const strip = useRef<HTMLElement>(null)
  const words = new URLSearchParams(router.state.location.searchStr).get('words') ?? ''
  useMarkedWords(strip, words)
  const leave = () => {
    if (isAlone) return place.openInbox()
    // The row is the current one only as long as the address leads to its message.
    const row = document.querySelector<HTMLElement>('[data-hits] [aria-current="page"]')
    if (row) row.focus()
    void router.navigate({ href: `${place.hrefOf(chat)}&find=${place.section}`, replace: true })
  }
  useLayer(true, { onEscape: leave, below: true })
  const isMention = place.section === 'mentions'
  return (
    <aside ref={strip} className={styles.strip} aria-label={texts.label}>
      <button type="button" className={styles.back} onClick={leave}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {isMention ? texts.backToMentions : texts.back}
      </button>
      <span className={styles.sought}>{isMention ? texts.mention : texts.found(words)}</span>
      <span className={styles.key}>
        <Kbd>Esc</Kbd>
      </span>
    </aside>
  )
}
