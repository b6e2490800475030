import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Recording } from './record-voice.ts'

export type RecorderProblem = 'refused' | 'missing' | 'unsupported'

export type Recorder = ReturnType<typeof useRecorder>

/**
 * The microphone, for one voice message at a time. It is released whenever nothing is recorded. A recording that is left, with its chat, is
 * kept to be heard and sent later.
 */
export function useRecorder(onRecorded: (file: File, isSent: boolean) => void) {
  const recording = useRef<Recording | null>(null)
  const [now, setNow] = useState<'idle' | 'asking' | Recording>('idle')
  const [problem, setProblem] = useState<RecorderProblem | null>(null)
  const done = useEffectEvent(onRecorded)
  const attempt = useRef(0)
  const end = (outcome: 'dropped' | 'kept' | 'sent') => {
    attempt.current += 1
    const ended = recording.current
    recording.current = null
    setNow('idle')
    ended?.stop((file) => {
      if (outcome !== 'dropped') done(file, outcome === 'sent')
    })
  }
  const leave = useEffectEvent(() => end('kept'))
  useEffect(() => () => leave(), [])

  const start = async () => {
    setProblem(null)
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') return setProblem('unsupported')
    setNow('asking')
    attempt.current += 1
    const own = attempt.current
    try {
      const { record, stopTracks } = await import('./record-voice.ts')
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // The person cancelled while the browser asked for permission, so that the microphone is released.
      if (own !== attempt.current) return stopTracks(stream)
      recording.current = record(stream)
      setNow(recording.current)
    } catch (error) {
      setNow('idle')
      if (!(error instanceof DOMException)) throw error
      setProblem(error.name === 'NotFoundError' ? 'missing' : 'refused')
    }
  }
  return {
    ...{ now, problem },
    start: () => void start(),
    cancel: () => end('dropped'),
    keep: () => end('kept'),
    finish: () => end('sent'),
    dismiss: () => setProblem(null),
  }
}
