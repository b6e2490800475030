import { useEffect, useRef, useState } from 'react'

/** Singleton: the sound that plays now, as only one does on the whole page. */
let speaking: HTMLAudioElement | null = null

/** The state of a sound and its controls. It never starts by itself. */
export function useAudio(known: number | undefined) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [time, setTime] = useState(0)
  const [measured, setMeasured] = useState(0)
  const [speed, setSpeed] = useState(1)
  // Recordings made in a browser do not carry their duration: then the caller has to know it.
  const duration = Number.isFinite(measured) && measured > 0 ? measured : (known ?? 0)

  useEffect(() => {
    const element = audio.current
    return () => {
      element?.pause()
      if (speaking === element) speaking = null
    }
  }, [])

  const play = () => {
    const element = audio.current
    if (!element) return
    if (speaking !== element) speaking?.pause()
    speaking = element
    element.playbackRate = speed
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setBroken(true)
    })
  }
  return {
    audio,
    isPlaying,
    isBroken,
    time,
    duration,
    speed,
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    seek: (to: number) => {
      if (audio.current) audio.current.currentTime = to
      setTime(to)
    },
    hasten: (to: number) => {
      if (audio.current) audio.current.playbackRate = to
      setSpeed(to)
    },
    listeners: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setTime(0),
      onTimeUpdate: () => setTime(audio.current?.currentTime ?? 0),
      onDurationChange: () => setMeasured(audio.current?.duration ?? 0),
      onError: () => setBroken(true),
    },
  }
}
