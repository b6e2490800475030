import { Button } from '@mantine/core'
import { mostTextLength } from '@prosa/contract/messages/limits'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { draftKey } from '../../kit/draft-key.ts'
import { useTexts } from '../../kit/i18n.ts'
import { readText, writeText } from '../../kit/storage.ts'
import { Kbd } from '../../ui/kbd.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import type { ChatAsked } from './use-messages.ts'

type Props = { chat: ChatAsked; onSend: (text: string) => void }

/** A text, kept for this chat until it is sent. */
export function Composer({ chat: { phonenumberId, waId }, onSend }: Props) {
  const { composer: texts } = useTexts(messagesTexts)
  const [key] = useState(() => draftKey(`message.${phonenumberId}.${waId}`))
  const [text, setText] = useState(() => readText(key, 'session') ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const isEmpty = text.trim() === ''

  const put = (next: string) => {
    setText(next)
    writeText(key, next === '' ? null : next, 'session')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    area.current?.focus()
    if (isEmpty) return
    onSend(text.trim())
    put('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are put together, Enter only takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} className={styles.foot} onSubmit={submit}>
      <div className={styles.composer}>
        <div className={styles.grow} data-text={text}>
          <textarea
            ref={area}
            className={styles.area}
            aria-label={texts.label}
            aria-describedby={hintId}
            placeholder={texts.placeholder}
            rows={1}
            maxLength={mostTextLength}
            value={text}
            onChange={({ currentTarget }) => put(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.tools}>
          <span id={hintId} className={styles.hint}>
            {texts.keys}
          </span>
          <Button
            type="submit"
            aria-disabled={isEmpty || undefined}
            leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
            rightSection={
              <span className={styles.keys}>
                <Kbd on="dark">Enter</Kbd>
              </span>
            }
          >
            {texts.send}
          </Button>
        </div>
      </div>
    </form>
  )
}
