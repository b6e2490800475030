import {
  IconBolt,
  IconCalendarTime,
  IconList,
  IconMicrophone,
  IconMoodSmile,
  IconNote,
  IconPaperclip,
  IconTemplate,
} from '@tabler/icons-react'
import { memo, type Ref, useRef } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useIsOn } from '../../kit/session/switched-off.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { EmojiPicker } from '../../ui/emoji/emoji-picker.tsx'
import { Flyout } from '../../ui/menus/flyout.tsx'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

type Props = {
  isNote: boolean
  /** True for WhatsApp, the only channel with templates, buttons and lists. */
  hasTemplates: boolean
  emojiRef: Ref<HTMLButtonElement>
  fileRef: Ref<HTMLInputElement>
  onEmoji: (emoji: string) => void
  onFiles: (files: readonly File[]) => void
  onTemplates: () => void
  onQuick: () => void
  onOffer: () => void
  onSchedule: () => void
  onRecord: () => void
  onNote: () => void
}

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What can be put into a message besides letters. Memo: not rendered again with each letter. */
export const ToolRow = memo(function ToolRow({ isNote, hasTemplates, emojiRef, fileRef, ...on }: Props) {
  const texts = useTexts(composerTexts)
  const file = useRef<HTMLInputElement>(null)
  const canSchedule = useIsOn('scheduled')
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
      <Flyout
        position="top-start"
        button={({ toggle }) => (
          <IconButton ref={emojiRef} label={texts.emoji} shortcut=":" icon={<IconMoodSmile {...look} />} onClick={toggle} />
        )}
      >
        {(close) => (
          <EmojiPicker
            autoFocus
            onPick={(emoji) => {
              close()
              on.onEmoji(emoji)
            }}
          />
        )}
      </Flyout>
      <IconButton label={texts.attach} shortcut="Ctrl U" icon={<IconPaperclip {...look} />} onClick={() => file.current?.click()} />
      <input
        ref={(element) => {
          file.current = element
          if (typeof fileRef === 'function') fileRef(element)
          else if (fileRef) fileRef.current = element
        }}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={({ currentTarget }) => {
          on.onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {!isNote && hasTemplates && (
        <IconButton label={texts.templates} shortcut="#" icon={<IconTemplate {...look} />} onClick={on.onTemplates} />
      )}
      {!isNote && <IconButton label={texts.quick} shortcut="/" icon={<IconBolt {...look} />} onClick={on.onQuick} />}
      {!isNote && hasTemplates && <IconButton label={texts.offer} icon={<IconList {...look} />} onClick={on.onOffer} />}
      {!isNote && canSchedule && (
        <IconButton label={texts.schedule} shortcut="Ctrl Shift Enter" icon={<IconCalendarTime {...look} />} onClick={on.onSchedule} />
      )}
      {!isNote && <IconButton label={texts.record} shortcut="Ctrl Shift M" icon={<IconMicrophone {...look} />} onClick={on.onRecord} />}
      <span className={styles.toolGap} />
      <button type="button" className={styles.noteToggle} aria-pressed={isNote} aria-keyshortcuts="Control+I" onClick={on.onNote}>
        <IconNote size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.noteWords}>{texts.note}</span>
      </button>
    </div>
  )
})
