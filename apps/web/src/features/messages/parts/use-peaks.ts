import { useEffect, useState } from 'react'
import { loadFile } from '../../../kit/calls/send.ts'

type Voice = { mediaId: string; url: string; size: number }

/** About ten minutes of speech, in bytes: larger files are not loaded only to draw their wave. */
const largest = 2_000_000
const mostKnown = 300
const flat: readonly number[] = [0]
const known = new Map<string, readonly number[]>()

/** For tests, which show many pages in one document. */
export const forgetPeaks = () => known.clear()

/**
 * The wave of a voice message; null until it is known, where the file is too large, and where the browser cannot decode at all; flat where
 * loading or decoding failed.
 */
export function usePeaks(voice: Voice | null): readonly number[] | null {
  const { mediaId, url, size } = voice ?? { mediaId: '', url: '', size: 0 }
  const [peaks, setPeaks] = useState(() => known.get(mediaId) ?? null)
  const isWanted = mediaId !== '' && peaks === null && size <= largest && 'OfflineAudioContext' in window
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const keep = (read: readonly number[]) => {
      if (stop.signal.aborted) return
      if (known.size >= mostKnown) known.delete(known.keys().next().value!)
      known.set(mediaId, read)
      setPeaks(read)
    }
    // Without its wave it can still be played.
    readPeaks(url, stop.signal).then(keep, () => keep(flat))
    return () => stop.abort()
  }, [isWanted, mediaId, url])
  return peaks
}

async function readPeaks(url: string, signal: AbortSignal): Promise<readonly number[]> {
  const file = await loadFile(url, signal)
  const sound = await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(await file.arrayBuffer())
  return peaksOf(sound.getChannelData(0))
}

const parts = 80

/** The loudest sample of each part, relative to the loudest of all, so that a quiet voice has a wave too. */
export function peaksOf(samples: ArrayLike<number>): readonly number[] {
  const stride = Math.max(Math.floor(samples.length / parts), 1)
  const peaks = Array.from({ length: Math.min(parts, samples.length) }, (_, part) => {
    let most = 0
    for (let at = part * stride; at < Math.min((part + 1) * stride, samples.length); at += 1) most = Math.max(most, Math.abs(samples[at]!))
    return most
  })
  const loudest = Math.max(...peaks, 0)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}
