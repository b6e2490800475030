import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session-data.ts'
import { checkFiles } from './check-files.ts'

export type Attachment = { id: string; file: File; url: string | null }

export type Attachments = ReturnType<typeof useAttachments>

/** Files that go with the next message, each within its limits. */
export function useAttachments() {
  const language = useLanguage()
  const limits = useSessionData()?.uploadLimits
  const [attached, setAttached] = useState<readonly Attachment[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const forgetAll = useEffectEvent(() => attached.forEach(forget))
  useEffect(() => () => forgetAll(), [])

  return {
    attached,
    problems,
    add: (files: readonly File[]) => {
      if (!limits || files.length === 0) return
      const checked = checkFiles(files, attached.length, limits, language)
      setProblems(checked.problems)
      setAttached([...attached, ...checked.taken.map(attachmentOf)])
    },
    remove: (id: string) => {
      attached.filter((each) => each.id === id).forEach(forget)
      setAttached(attached.filter((each) => each.id !== id))
    },
    clear: () => {
      attached.forEach(forget)
      setAttached([])
      setProblems([])
    },
    dismiss: () => setProblems([]),
  }
}

const attachmentOf = (file: File): Attachment => ({
  id: crypto.randomUUID(),
  file,
  url: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
})

function forget({ url }: Attachment) {
  if (url) URL.revokeObjectURL(url)
}
