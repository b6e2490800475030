import { writeSize } from '@prosa/contract/formats/numbers/size'
import type { Media } from '@prosa/contract/media/model'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { composerTexts } from '../composer-texts.ts'
import { findItem, forgetItem, restoreFiles, useOutbox } from '../outbox/outbox.ts'
import { type ChatAsked, isOfChat } from '../outbox/outbox-item.ts'
import { attachFile } from '../outbox/send-outbox.ts'
import { checkFiles } from './check-files.ts'
import { mostKeptBytes } from './file-store.ts'
import { heldFile } from './held-files.ts'

type Shown = Pick<File, 'name' | 'size' | 'type'>
/** Of this browser, or one that the server has already. */
export type AttachedFile = { id: string; isVoice?: boolean | undefined } & (
  | { file: File; media?: undefined }
  | { file: Shown; media: Media }
)
export type Attachment = AttachedFile & { url: string | null }

const readAgainIn = 5_000

export type Attachments = ReturnType<typeof useAttachments>

/** The files for the next message or, apart from them, for the next note, each within its limits; they survive reloads. */
export function useAttachments(chat: ChatAsked, isNote: boolean) {
  const language = useLanguage()
  const { files: texts } = useTexts(composerTexts)
  const limits = useSessionData()?.uploadLimits
  const [problems, setProblems] = useState<readonly string[]>([])
  const [unsaid, setUnsaid] = useState<readonly string[]>([])
  const waiting = useOutbox().filter((item) => item.isAttached && item.internal === isNote && isOfChat(item, chat))
  const items = waiting.filter(({ quickReplyId }) => !quickReplyId)
  const missing = items.filter(({ clientMessageId, media }) => !media && !heldFile(clientMessageId)).length
  const { phonenumberId, waId } = chat
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt asks again.
  useEffect(() => {
    if (missing === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    void restoreFiles().then(({ gone, unread }) => {
      if (unread.length > 0 && !isOver) timer = setTimeout(() => setAttempt((last) => last + 1), readAgainIn)
      const mine = gone.filter((item) => item.isAttached && isOfChat(item, { phonenumberId, waId }))
      mine.forEach(forgetItem)
      if (mine.length > 0) setProblems(mine.map(({ fileName = '' }) => composerTexts[language].files.gone(fileName)))
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [missing, phonenumberId, waId, language, attempt])
  const attached = items.flatMap(({ clientMessageId: id, media, isVoice }): (Attachment & { isUnkept?: boolean })[] => {
    if (media) return [{ id, media, file: { name: media.fileName, size: media.size, type: media.mimeType }, url: media.thumbnailUrl }]
    const held = heldFile(id)
    return held ? [{ id, isVoice, file: held.file, url: held.url, isUnkept: held.keeping === 'full' }] : []
  })
  const unkept = attached.filter(({ id, isUnkept }) => isUnkept && !unsaid.includes(id))

  return {
    attached,
    /** The quick reply that the text comes from. */
    taken: waiting.find(({ quickReplyId }) => quickReplyId),
    problems: [...problems, ...unkept.map(({ file }) => texts.notKept(file.name, writeSize(mostKeptBytes, language)))],
    add: (files: readonly File[]) => {
      if (!limits || files.length === 0) return
      const checked = checkFiles(files, items.length, limits, language)
      setProblems(checked.problems)
      for (const file of checked.taken) attachFile(chat, file, isNote)
    },
    remove: (id: string) => {
      const item = findItem(id)
      if (item) forgetItem(item)
    },
    dismiss: () => {
      setProblems([])
      setUnsaid([...unsaid, ...unkept.map(({ id }) => id)])
    },
  }
}
