import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { EmojiPicker } from '../../../ui/emoji/emoji-picker.tsx'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏']

/** The most used reactions, and all others behind a button. */
export function ReactionChoice({ onPick }: { onPick: (emoji: string) => void }) {
  const texts = useTexts(messagesTexts)
  const [isWhole, setWhole] = useState(false)
  if (isWhole) return <EmojiPicker onPick={onPick} autoFocus />
  return (
    <div className={styles.usual}>
      {usual.map((emoji) => (
        <button key={emoji} type="button" className={styles.emoji} aria-label={texts.react.with(emoji)} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
      <button type="button" className={styles.emoji} aria-label={texts.react.more} title={texts.react.more} onClick={() => setWhole(true)}>
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
