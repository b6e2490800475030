import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Recording } from './record-voice.ts'

export type RecorderProblem = 'refused' | 'missing' | 'unsupported'

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
    now?.stop((file) => {
      if (isKept) done(file)
    })
  }
  useEffect(
    () => () => {
      attempt.current += 1
      recording.current?.release()
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
      const { record, stopTracks } = await import('./record-voice.ts')
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // The person cancelled while the browser asked for permission, so that the microphone is released.
      if (own !== attempt.current) return stopTracks(stream)
      const begun = record(stream, setLevel)
      recording.current = begun
      setSince(begun.since)
      setState('recording')
    } catch (error) {
      setState('idle')
      if (!(error instanceof DOMException)) throw error
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
