import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useMarkedWords } from '../../../ui/found/use-marked-words.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { messagesTexts } from '../messages-texts.ts'
import type { ChatAsked } from '../note-message.ts'
import styles from './chat-search.module.css'
import { useChatSearch } from './use-chat-search.ts'

type Props = { chat: ChatAsked; onGo: (messageId: string) => void; onEnd: () => void }

const longest = 200
const pause = 250

/** Finds words in the chat, newest first, and goes from one result to the next. */
export function ChatSearch({ chat, onGo, onEnd }: Props) {
  const texts = useTexts(messagesTexts).search
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim(), pause)
  const { hits, at, containsMore, isFailed, isLoading, go } = useChatSearch(chat, words, onGo)
  const bar = useRef<HTMLDivElement>(null)
  useMarkedWords(bar, words)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') onEnd()
    else if (key === 'ArrowUp' || (key === 'Enter' && !shiftKey)) void go(at + 1)
    else if (key === 'ArrowDown' || key === 'Enter') void go(at - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const written = writeNumber(hits.length, language)
  const found = containsMore ? texts.atLeast(written) : written
  const status = () => {
    if (words === '' || isLoading) return ''
    if (isFailed) return texts.failed
    return hits.length === 0 ? texts.none : texts.of(writeNumber(at + 1, language), found)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that people use knows the element.
    <div ref={bar} className={styles.bar} role="search">
      <label className={styles.box}>
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <input
          className={styles.input}
          type="text"
          aria-label={texts.label}
          placeholder={texts.label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longest}
          // biome-ignore lint/a11y/noAutofocus: whoever opened it wants to type.
          autoFocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <span className={styles.count} role="status">
        {status()}
      </span>
      <IconButton
        label={texts.older}
        shortcut="↑"
        icon={<IconChevronUp size={18} stroke={1.75} aria-hidden="true" />}
        disabled={at + 1 >= hits.length && !containsMore}
        onClick={() => void go(at + 1)}
      />
      <IconButton
        label={texts.newer}
        shortcut="↓"
        icon={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
        disabled={at <= 0}
        onClick={() => void go(at - 1)}
      />
      <IconButton label={texts.end} shortcut="Esc" icon={<IconX size={18} stroke={1.75} aria-hidden="true" />} onClick={onEnd} />
    </div>
  )
}
