import type { Media } from '@prosa/contract/media/model'
import { useTexts } from '../../../kit/i18n.ts'
import { AudioPlayer } from '../../../ui/media/audio-player.tsx'
import { messagesTexts } from '../messages-texts.ts'
import { usePeaks } from './use-peaks.ts'

type Props = { media: Media; url: string; name: string }

/** A voice with its wave, or another sound. */
export function SoundPart({ media: { mediaId, durationMs, isVoice = false, size }, url, name }: Props) {
  const texts = useTexts(messagesTexts)
  const peaks = usePeaks(isVoice ? { mediaId, url, size } : null)
  return (
    <AudioPlayer
      url={url}
      label={isVoice ? texts.voice : name}
      fileName={name}
      {...(peaks && { peaks })}
      {...(durationMs !== undefined && { duration: durationMs / 1_000 })}
    />
  )
}
