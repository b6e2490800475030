import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type RecorderProblem = 'refused' | 'missing' | 'unsupported'
type Recording = { recorder: MediaRecorder; stream: MediaStream; pieces: Blob[]; stopLevel: () => void; since: number }

/** The first type that the browser can record is used; the server turns each of them into a voice message. */
const types = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']

export type Recorder = ReturnType<typeof useRecorder>

/** The microphone, for one voice message at a time. It is released whenever nothing is recorded. */
export function useRecorder(onRecorded: (file: File) => void) {
  const recording = useRef<Recording | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle')
  const [since, setSince] = useState(0)
  const [level, setLevel] = useState(0)
  const [problem, setProblem] = useState<RecorderProblem | null>(null)
  const done = useEffectEvent(onRecorded)
  const attempt = useRef(0)
  const end = (isKept: boolean) => {
    attempt.current += 1
    const now = recording.current
    recording.current = null
    setState('idle')
    if (!now) return
    now.recorder.onstop = () => {
      release(now)
      if (isKept) done(fileOf(now))
    }
    now.recorder.stop()
  }
  useEffect(
    () => () => {
      attempt.current += 1
      if (recording.current) release(recording.current)
      recording.current = null
    },
    [],
  )

  const start = async () => {
    setProblem(null)
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') return setProblem('unsupported')
    setState('asking')
    attempt.current += 1
    const own = attempt.current
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // The person cancelled while the browser asked for permission, so that the microphone is released.
      if (own !== attempt.current) return stopTracks(stream)
      const type = types.find((each) => MediaRecorder.isTypeSupported(each))
      const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {})
      const begun: Recording = { recorder, stream, pieces: [], stopLevel: followLevel(stream, setLevel), since: Date.now() }
      recorder.ondataavailable = ({ data }) => void begun.pieces.push(data)
      recorder.start()
      recording.current = begun
      setSince(begun.since)
      setState('recording')
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setState('idle')
      setProblem(error.name === 'NotFoundError' ? 'missing' : 'refused')
    }
  }
  return {
    ...{ state, since, level, problem },
    start: () => void start(),
    cancel: () => end(false),
    finish: () => end(true),
    dismiss: () => setProblem(null),
  }
}

function release({ stream, stopLevel }: Recording) {
  stopLevel()
  stopTracks(stream)
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function fileOf({ recorder, pieces }: Recording): File {
  const type = recorder.mimeType.split(';')[0] || 'audio/webm'
  return new File(pieces, `audio.${type.split('/')[1]}`, { type })
}

/** Calls `onLevel` with the loudness, from 0 to 1, about ten times a second; never where the browser has no AudioContext. */
function followLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 256
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    onLevel(Math.min(1, loudest / 96))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
