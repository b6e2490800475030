// Served to a page, beside what it imports.

import { drawFrame } from './film.ts'
import { AudioSample, AudioSampleSource, BufferTarget, CanvasSource, Mp4OutputFormat, OggOutputFormat, Output } from './mediabunny.mjs'
import { speak } from './voice.ts'

const rate = 48_000

async function finished(output) {
  await output.finalize()
  return btoa(Array.from(new Uint8Array(output.target.buffer), (byte) => String.fromCharCode(byte)).join(''))
}

async function recordVoice(seconds, seed) {
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() })
  const source = new AudioSampleSource({ codec: 'opus', bitrate: 20_000 })
  output.addAudioTrack(source)
  await output.start()
  await source.add(
    new AudioSample({ data: speak(seconds, seed, rate), format: 'f32', numberOfChannels: 1, sampleRate: rate, timestamp: 0 }),
  )
  return finished(output)
}

const perSecond = 20

async function recordFilm(seconds) {
  const canvas = new OffscreenCanvas(480, 640)
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 350_000 })
  output.addVideoTrack(source)
  await output.start()
  for (let frame = 0; frame < seconds * perSecond; frame += 1) {
    drawFrame(canvas.getContext('2d'), frame / perSecond / seconds)
    await source.add(frame / perSecond, 1 / perSecond)
  }
  return finished(output)
}

globalThis.makers = { recordVoice, recordFilm }
