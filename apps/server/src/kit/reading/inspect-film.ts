import { join } from 'node:path'
import { faultOfFullDisk } from './reading-fault.ts'

/** Sound with or without moving pictures. */
export type Film = { hasVideo: boolean; audioCodec: string | null; durationMs: number | null; width: number | null; height: number | null }

const widest = 65_535

async function openFilm(path: string) {
  // Read with the first film, not with every start.
  const { ADTS, FilePathSource, Input, MATROSKA, MP3, MP4, OGG, QTFF, WEBM } = await import('mediabunny')
  // Without playlists: those name other files, of this machine or elsewhere, and would have them opened.
  const formats = [MP4, QTFF, MATROSKA, WEBM, OGG, MP3, ADTS]
  const source = new FilePathSource(path, { maxCacheSize: 1024 * 1024, handleUnhandledError: () => undefined })
  return new Input({ source, formats })
}

/** Null where it cannot be read. */
export async function inspectFilm(path: string): Promise<Film | null> {
  const input = await openFilm(path)
  try {
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
    if (!video && !audio) return null
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    return {
      hasVideo: video !== null,
      audioCodec: audio ? await audio.getCodec() : null,
      durationMs: Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.round(seconds * 1000), 2 ** 31 - 1) : null,
      width: video ? measured(await video.getDisplayWidth()) : null,
      height: video ? measured(await video.getDisplayHeight()) : null,
    }
  } catch (error) {
    faultOfFullDisk(error)
    return null
  } finally {
    input.dispose()
  }
}

/** A file may say anything of itself. */
const measured = (pixels: number) => (pixels >= 1 && pixels <= widest ? Math.round(pixels) : null)

/** The same sound in the container that voice notes come in: nothing is encoded anew. Null where it does not go. */
export async function remuxToOgg(path: string, folder: string): Promise<string | null> {
  const to = join(folder, 'voice.ogg')
  const input = await openFilm(path)
  try {
    const { Conversion, FilePathTarget, OggOutputFormat, Output } = await import('mediabunny')
    const output = new Output({ format: new OggOutputFormat(), target: new FilePathTarget(to) })
    const conversion = await Conversion.init({ input, output, video: { discard: true }, showWarnings: false })
    if (!conversion.isValid) return null
    await conversion.execute()
    return to
  } catch (error) {
    faultOfFullDisk(error)
    return null
  } finally {
    input.dispose()
  }
}
