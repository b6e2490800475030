import { writeSize } from '@prosa/contract/formats/numbers/size'
import { channelLimits } from '@prosa/contract/media/limits'
import { mostBytesOf } from '@prosa/contract/media/rules'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { HeaderType } from '@prosa/contract/templates/parts'
import { useRef, useState } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { upload } from '../../../../kit/calls/upload.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useSessionData } from '../../../../kit/session/session-data.ts'
import { editorTexts } from '../editor-texts.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

type FileHeader = 'image' | 'video' | 'document' | 'gif'

/** What the provider takes for each kind of header (CHANNELS 1.4). */
const taken: Record<FileHeader, { kind: 'image' | 'video' | 'document'; types: readonly string[]; words: string }> = {
  image: { kind: 'image', types: ['image/jpeg', 'image/png'], words: 'JPG, PNG' },
  video: { kind: 'video', types: ['video/mp4', 'video/3gpp'], words: 'MP4, 3GP' },
  document: { kind: 'document', types: ['application/pdf'], words: 'PDF' },
  gif: { kind: 'video', types: ['video/mp4', 'image/gif'], words: 'MP4, GIF' },
}

export const fileHeaderOf = (type: HeaderType): FileHeader =>
  type === HeaderType.Video ? 'video' : type === HeaderType.Document ? 'document' : type === HeaderType.Gif ? 'gif' : 'image'

/** One file as a sample. What cannot be taken is said before anything is sent. */
export function useSampleUpload(editor: TemplateEditor, type: HeaderType, onTaken: (mediaId: string) => void) {
  const { file: texts } = useTexts(editorTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const limits = useSessionData()?.uploadLimits
  const [sending, setSending] = useState<{ name: string; size: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const giveUp = useRef<AbortController | null>(null)
  const header = fileHeaderOf(type)
  const { kind, types, words } = taken[header]
  const mostBytes = limits ? mostBytesOf(kind, limits) : channelLimits[kind]

  const take = async (file: File) => {
    setProblem(null)
    const size = writeSize(file.size, language)
    if (!types.includes(file.type)) return setProblem(texts.wrongType(file.name, words))
    if (file.size > mostBytes) return setProblem(texts.tooLarge(file.name, size, writeSize(mostBytes, language)))
    giveUp.current = new AbortController()
    setSending({ name: file.name, size, share: 0 })
    try {
      const templateId = await editor.makeSure()
      if (templateId === null) return setProblem(texts.notMade)
      const input = { companyId: editor.companyId, templateId, for: header, file }
      const media = await upload(templateDraftCalls.uploadTemplateSample, input, {
        signal: giveUp.current.signal,
        onShare: (share) => setSending({ name: file.name, size, share }),
      })
      editor.know(media)
      onTaken(media.mediaId)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (!(error instanceof RefusedError)) throw error
      setProblem(problemText(error))
    } finally {
      setSending(null)
    }
  }
  return {
    upload: take,
    cancel: () => giveUp.current?.abort(),
    sending,
    problem,
    accept: types.join(','),
    hint: texts.limits(words, writeSize(mostBytes, language)),
  }
}
