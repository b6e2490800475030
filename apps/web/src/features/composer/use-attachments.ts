import { writeSize } from '@prosa/contract/formats/size'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session-data.ts'
import { checkFiles } from './check-files.ts'
import { composerTexts } from './composer-texts.ts'
import { mostKeptBytes } from './file-store.ts'
import { heldFile } from './held-files.ts'
import { findItem, forgetItem, restoreFiles, useOutbox } from './outbox.ts'
import { type ChatAsked, isOfChat } from './outbox-item.ts'
import { attachFile } from './send-outbox.ts'

export type Attachment = { id: string; file: File; url: string | null }

export type Attachments = ReturnType<typeof useAttachments>

/** Files that go with the next message, each within its limits, over reloads. */
export function useAttachments(chat: ChatAsked) {
  const language = useLanguage()
  const { files: texts } = useTexts(composerTexts)
  const limits = useSessionData()?.uploadLimits
  const [problems, setProblems] = useState<readonly string[]>([])
  const [unsaid, setUnsaid] = useState<readonly string[]>([])
  const items = useOutbox().filter((item) => item.isAttached && isOfChat(item, chat))
  const missing = items.filter(({ clientMessageId }) => !heldFile(clientMessageId)).length
  const { phonenumberId, waId } = chat
  useEffect(() => {
    if (missing === 0) return
    void restoreFiles().then((gone) => {
      const mine = gone.filter((item) => item.isAttached && isOfChat(item, { phonenumberId, waId }))
      mine.forEach(forgetItem)
      if (mine.length > 0) setProblems(mine.map(({ fileName = '' }) => composerTexts[language].files.gone(fileName)))
    })
  }, [missing, phonenumberId, waId, language])
  const attached = items.flatMap(({ clientMessageId: id }) => {
    const held = heldFile(id)
    return held ? [{ id, file: held.file, url: held.url, isUnkept: held.keeping === 'full' }] : []
  })
  const unkept = attached.filter(({ id, isUnkept }) => isUnkept && !unsaid.includes(id))

  return {
    attached,
    problems: [...problems, ...unkept.map(({ file }) => texts.notKept(file.name, writeSize(mostKeptBytes, language)))],
    add: (files: readonly File[]) => {
      if (!limits || files.length === 0) return
      const checked = checkFiles(files, items.length, limits, language)
      setProblems(checked.problems)
      for (const file of checked.taken) attachFile(chat, file)
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
