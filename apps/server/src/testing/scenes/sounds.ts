import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

/** Twenty milliseconds of silence, as Opus says it. */
const silence = new Uint8Array([0xf8, 0xff, 0xfe])
const packetSeconds = 0.02
/** One channel, 48 kHz, no mapping. */
const opusHead = Buffer.from('4f707573486561640101380180bb0000000000', 'hex')

const opusFile = async (format: OutputFormat, seconds: number): Promise<Buffer> => {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const about = { decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead } }
  for (let at = 0; at < Math.round(seconds / packetSeconds); at += 1)
    await source.add(new EncodedPacket(silence, 'key', at * packetSeconds, packetSeconds), about)
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** As browsers record: Chrome and Firefox, and what WhatsApp itself sends. */
export const webmVoice = (seconds = 1) => opusFile(new WebMOutputFormat(), seconds)
export const mp4Voice = (seconds = 1) => opusFile(new Mp4OutputFormat(), seconds)
export const oggVoice = (seconds = 1) => opusFile(new OggOutputFormat(), seconds)

/** Frames of 128 kbit/s with nothing in them. */
export function mp3Of(frames = 40): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** A second of pictures that nobody could decode, in a container that everybody can read. */
export async function mp4Film(shape: { displayAspectWidth?: number; displayAspectHeight?: number } = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const description = Buffer.from('0142c00affe1000d6742c00ada0f0a68e02002000200000001000468ce3c80', 'hex')
  const about = { decoderConfig: { codec: 'avc1.42c00a', codedWidth: 320, codedHeight: 240, description, ...shape } }
  for (let at = 0; at < 10; at += 1)
    await source.add(new EncodedPacket(new Uint8Array([0, 0, 0, 2, 0x65, 0x88]), 'key', at / 10, 0.1), about)
  await output.finalize()
  return Buffer.from(target.buffer!)
}
