import type { PhoneLine } from '@prosa/contract/simulator/model'
import { IconCamera, IconMoodSmile, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { EmojiPicker } from '../../../ui/emoji/emoji-picker.tsx'
import { Flyout } from '../../../ui/menus/flyout.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { AttachMenu } from './attach-menu.tsx'
import { shortLine } from './line-words.ts'
import styles from './phone.module.css'
import type { Sending } from './use-sending.ts'

/** The message that the next one answers or edits. */
export type About = { kind: 'reply' | 'edit'; line: PhoneLine } | null
type Props = { sending: Sending; about: About; onAbout: (about: About) => void }

const mostText = 4_096

export function CustomerComposer({ sending, about, onAbout }: Props) {
  const all = useTexts(simulatorTexts)
  const texts = all.compose
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!about) return
    if (about.kind === 'edit') setText(about.line.text)
    field.current?.focus()
  }, [about])

  const send = async () => {
    const said = text.trim()
    if (said === '') return
    const action = about?.kind === 'edit' ? 'edit' : 'text'
    setText('')
    const before = about
    onAbout(null)
    if (await sending.act({ action, text: said, ...(before && { lineId: before.line.lineId }) })) return
    setText((meanwhile) => meanwhile || said)
    onAbout(before)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) {
      event.preventDefault()
      return leave()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const leave = () => {
    if (about?.kind === 'edit') setText('')
    onAbout(null)
    field.current?.focus()
  }
  return (
    <div className={styles.foot}>
      {about && (
        <div className={styles.about}>
          <span className={styles.aboutText}>
            {about.kind === 'edit' ? texts.editing : texts.replying(shortLine(about.line, all.phone))}
          </span>
          <button type="button" className={styles.sign} aria-label={texts.cancel} onClick={leave}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
      <div className={styles.compose}>
        <div className={styles.box}>
          <Flyout
            position="top-start"
            button={({ opened, toggle }) => (
              <button type="button" className={styles.sign} aria-label={texts.emoji} aria-expanded={opened} onClick={toggle}>
                <IconMoodSmile size={20} stroke={1.75} aria-hidden="true" />
              </button>
            )}
          >
            {(close) => (
              <EmojiPicker
                autoFocus
                onPick={(emoji) => {
                  setText((before) => (before + emoji).slice(0, mostText))
                  close()
                }}
              />
            )}
          </Flyout>
          <textarea
            ref={field}
            className={styles.input}
            rows={1}
            maxLength={mostText}
            aria-label={texts.label}
            placeholder={texts.placeholder}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <AttachMenu sending={sending} />
          <button type="button" className={styles.sign} aria-label={texts.camera} onClick={() => sending.choose('image')}>
            <IconCamera size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <button
          type="button"
          className={styles.send}
          aria-label={about?.kind === 'edit' ? texts.save : texts.send}
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => void send()}
        >
          <IconSend2 size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
