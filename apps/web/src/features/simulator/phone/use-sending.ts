import { useRef } from 'react'
import { showNotice } from '../../../kit/notices.ts'
import { simulatorTexts } from '../simulator-texts.ts'
import type { MediaKind } from './line-words.ts'
import type { Act, FileAct } from './use-phone.ts'

type Doing = { act: (act: Act) => Promise<boolean>; sendFile: (file: FileAct) => Promise<boolean> }
/** All ways to send something as the customer; `choose` opens the file dialog. */
export type Sending = Doing & { choose: (kind: MediaKind) => void }

const mostBytes = 16 * 1024 * 1024
const accepts: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png',
  audio: 'audio/*',
  video: 'video/mp4,video/3gpp',
  document: '',
  sticker: 'image/webp',
}

export function useSending({ act, sendFile }: Doing) {
  const input = useRef<HTMLInputElement>(null)
  const kind = useRef<MediaKind>('image')
  const choose = (wanted: MediaKind) => {
    kind.current = wanted
    if (!input.current) return
    input.current.accept = accepts[wanted]
    input.current.click()
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (input.current) input.current.value = ''
    if (!file) return
    if (file.size > mostBytes)
      return showNotice((language) => ({ text: simulatorTexts[language].compose.tooLarge, detail: null }), { kind: 'warning' })
    void sendFile({ action: kind.current, text: '', file })
  }
  return { sending: { act, sendFile, choose }, input, take }
}
