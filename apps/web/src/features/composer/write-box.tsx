import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { mostTextLength } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useSteady } from '../../ui/lists/use-steady.ts'
import { useIsPhone } from '../../ui/screen-size.ts'
import { useAttachments } from './attachments/use-attachments.ts'
import { useFileDrop } from './attachments/use-file-drop.ts'
import { useVoice } from './attachments/use-voice.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import {
  AttachmentTrayLater,
  MentionListLater,
  QuickPartLater,
  ReplyStripLater,
  ScheduledLineLater,
  VoiceBarLater,
  WriteDialogsLater,
  WriteProblemsLater,
  WrongPersonLater,
} from './later-parts.tsx'
import { forgetItem } from './outbox/outbox.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'
import { planSends } from './outbox/plan-sends.ts'
import { sendSoon } from './outbox/send-outbox.ts'
import { useSchedule } from './schedule/use-schedule.ts'
import { SendLine } from './send-line.tsx'
import { ToolRow } from './tool-row.tsx'
import type { Draft } from './use-draft.ts'
import { mentionId, useMentions } from './use-mentions.ts'
import { blank, useWritten } from './use-written.ts'
import type { WriteDialog } from './write-dialogs.tsx'
import { useTyping, useWriteKeys } from './write-keys.ts'

type Props = {
  chat: ChatAsked
  detail: ChatDetail
  draft: Draft
  contactName: string
  timeZone: string
  hasTemplates: boolean
  replyTo: Message | null
  onReplyTo: (message: Message | null) => void
}

const leftTo = '[data-part="open"][aria-current="page"], [role="log"] [tabindex="0"]'

/** The field in which a message or a note is written, with its tools. */
export function WriteBox({ chat, detail, draft, contactName, timeZone, hasTemplates, replyTo, onReplyTo }: Props) {
  const texts = useTexts(composerTexts)
  const isPhone = useIsPhone()
  const hintId = useId()
  const box = useRef<HTMLFormElement>(null)
  const emoji = useRef<HTMLButtonElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const { text, isNote } = draft
  const written = useWritten(draft)
  const typing = useTyping(chat, hasTemplates && !isNote)
  const files = useAttachments(chat, isNote)
  const { area } = written
  const { recorder, isRecording } = useVoice(chat, { replyTo, onReplyTo, area })
  const hasBlank = !isNote && blank.test(text)
  const [refusals, setRefusals] = useState(0)
  const [pasted, setPasted] = useState(text)
  const guard = useRef<(() => boolean) | null>(null)
  const [dialog, setDialog] = useState<WriteDialog | null>(null)
  const schedule = useSchedule(detail, timeZone)
  const mentions = useMentions(chat, isNote ? { text, caret: written.caret } : null, written.put)
  /** The caption is written next, or Enter sends: on a phone that would only bring its keyboard up. */
  const attach = (chosen: readonly File[]) => {
    files.add(chosen)
    if (!isPhone) written.focus()
  }
  const dropping = useFileDrop(box, attach)
  const isEmpty = text.trim() === '' && files.attached.length === 0
  const answered = replyTo?.messageId
  useEffect(() => void (answered !== undefined && area.current?.focus()), [answered, area])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    written.focus()
    if (isEmpty || mentions.question.asks() || guard.current?.()) return
    if (hasBlank) return setRefusals(refusals + 1)
    if (!isNote && !schedule.holds()) return
    const { scheduledAt } = schedule
    for (const each of planSends({ text, files: files.attached, isNote, replyTo, scheduledAt, taken: files.taken })) sendSoon(chat, each)
    if (files.taken) forgetItem(files.taken)
    draft.clear()
    setPasted('')
    files.dismiss()
    schedule.cancel()
  }
  const toggleNote = () => {
    draft.setNote(!isNote)
    written.focus()
  }
  const tools = useSteady({
    onEmoji: (sign: string) => {
      written.insert(sign)
      written.focus()
    },
    onFiles: attach,
    onTemplates: () => setDialog('templates'),
    onQuick: () => {
      if (text === '') written.put({ text: '/', caret: 1 })
      written.focus()
    },
    onOffer: () => setDialog('offer'),
    onSchedule: () => setDialog('schedule'),
    onRecord: recorder.start,
    onNote: toggleNote,
  })
  useWriteKeys({
    reply: written.focus,
    send: isEmpty ? null : submit,
    note: toggleNote,
    attach: () => file.current?.click(),
    record: isNote || isRecording ? null : recorder.start,
    schedule: isNote ? null : () => setDialog('schedule'),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.press(event)) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    // Without the focus in the text, letters are shortcuts again: the chat's row has it, or where no list is beside it, its last message.
    if (event.key === 'Escape' && isPlain && !replyTo) return document.querySelector<HTMLElement>(leftTo)?.focus()
    // While an input method composes a word (IME), Enter only accepts that word.
    if (event.key === 'Enter' && isPlain && !event.shiftKey && !isPhone && !event.nativeEvent.isComposing) {
      event.preventDefault()
      return submit()
    }
    if (text !== '' || isNote || !isPlain) return
    if (event.key === '#' && hasTemplates) {
      event.preventDefault()
      setDialog('templates')
    } else if (event.key === ':') {
      event.preventDefault()
      emoji.current?.click()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const given = [...event.clipboardData.files]
    if (given.length === 0) return setPasted(`${event.clipboardData.getData('text')} ${pasted}`.slice(0, mostTextLength))
    event.preventDefault()
    attach(given)
  }
  const hint = schedule.problem ?? (recorder.problem && texts.voice[recorder.problem])
  const problems = hint ? [hint] : files.problems
  const placeholder = isNote ? texts.notePlaceholder : files.attached.length > 0 ? texts.captionPlaceholder : texts.placeholder
  return (
    <form ref={box} onSubmit={submit}>
      {problems.length > 0 && (
        <WriteProblemsLater
          problems={problems}
          onDismiss={() => {
            for (const each of [files, recorder, schedule]) each.dismiss()
          }}
        />
      )}
      <div className={styles.composer} data-note={isNote || undefined}>
        {replyTo && <ReplyStripLater message={replyTo} contactName={contactName} onCancel={() => onReplyTo(null)} />}
        {files.attached.length > 0 && <AttachmentTrayLater {...files} />}
        {schedule.scheduledAt !== null && !isNote && (
          <ScheduledLineLater timeZone={timeZone} scheduledAt={schedule.scheduledAt} onCancel={schedule.cancel} />
        )}
        {!isRecording ? (
          <>
            {!isNote && (text.startsWith('/') || hasBlank || files.taken) && (
              <QuickPartLater {...{ chat, detail, text, taken: files.taken, area, refusals }} onPut={written.put} />
            )}
            <div className={styles.words}>
              <div className={styles.grow} data-text={text}>
                <textarea
                  ref={area}
                  className={styles.area}
                  aria-label={isNote ? texts.noteLabel : texts.label}
                  aria-describedby={hintId}
                  aria-controls={mentions.found.length > 0 ? mentions.listId : undefined}
                  aria-activedescendant={mentions.found.length > 0 ? mentionId(mentions.listId, mentions.active) : undefined}
                  placeholder={placeholder}
                  rows={1}
                  maxLength={mostTextLength}
                  value={text}
                  onChange={({ currentTarget }) => {
                    written.put({ text: currentTarget.value, caret: currentTarget.selectionStart })
                    typing()
                  }}
                  onSelect={written.look}
                  onKeyDown={onKeyDown}
                  onPaste={onPaste}
                />
              </div>
              {isNote && <MentionListLater {...mentions} onPost={submit} onEdit={written.focus} />}
              {!isNote && !isEmpty && (
                <WrongPersonLater {...files} {...{ chat, contactName, text, pasted, guard }} onSend={submit} onEdit={written.focus} />
              )}
            </div>
            <div className={styles.line}>
              <ToolRow {...{ isNote, hasTemplates, ...tools }} emojiRef={emoji} fileRef={file} />
              <SendLine
                {...{ hintId, isEmpty, isNote, timeZone, detail }}
                savedAt={draft.savedAt}
                isScheduled={schedule.scheduledAt !== null}
              />
            </div>
          </>
        ) : (
          <VoiceBarLater recorder={recorder} />
        )}
      </div>
      {dropping && (
        <div className={styles.drop} style={dropping}>
          <p className={styles.dropWords}>{texts.files.drop}</p>
          <p>{texts.files.dropDetail}</p>
        </div>
      )}
      <WriteDialogsLater {...{ chat, detail, timeZone, schedule, dialog, hasTemplates, replyTo, onReplyTo }} onShow={setDialog} />
    </form>
  )
}
