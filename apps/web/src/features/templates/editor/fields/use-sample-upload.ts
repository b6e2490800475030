import { writeSize } from '@prosa/contract/formats/numbers/size'
import { channelLimits } from '@prosa/contract/media/limits'
import { mostBytesOf } from '@prosa/contract/media/rules'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { HeaderType } from '@prosa/contract/templates/parts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useUpload } from '../../../../kit/calls/use-upload.ts'
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
  const [unfit, setUnfit] = useState<string | null>(null)
  const header = fileHeaderOf(type)
  const { kind, types, words } = taken[header]
  const mostBytes = limits ? mostBytesOf(kind, limits) : channelLimits[kind]
  const { file, share, problem, take, drop } = useUpload(templateDraftCalls.uploadTemplateSample, {
    inputOf: async (chosen) => {
      const templateId = await editor.makeSure()
      return templateId === null ? null : { companyId: editor.companyId, templateId, for: header, file: chosen }
    },
    onTaken: (media) => {
      editor.know(media)
      onTaken(media.mediaId)
    },
  })
  // What it was a sample for is not there any more: another kind of header was chosen, the card was removed, or the page was left.
  const giveUp = useEffectEvent(drop)
  useEffect(() => () => giveUp(), [])
  const sizeOf = (bytes: number) => writeSize(bytes, language)
  const choose = (chosen: File) => {
    const isOfKind = types.includes(chosen.type)
    const tooLarge = () => texts.tooLarge(chosen.name, sizeOf(chosen.size), sizeOf(mostBytes))
    const wrong = isOfKind ? (chosen.size > mostBytes ? tooLarge() : null) : texts.wrongType(chosen.name, words)
    setUnfit(wrong)
    drop()
    if (wrong === null) void take(chosen)
  }
  return {
    choose,
    cancel: drop,
    sending: file && share !== null ? { name: file.name, size: sizeOf(file.size), share } : null,
    problem: unfit ?? (problem === 'unsaved' ? texts.notMade : problem && problemText(problem)),
    accept: types.join(','),
    hint: texts.limits(words, sizeOf(mostBytes)),
  }
}
