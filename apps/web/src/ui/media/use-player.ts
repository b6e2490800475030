import { useEffect, useRef, useState } from 'react'

/** Singleton: the sound or film that plays now, as only one does on the whole page. */
let speaking: HTMLMediaElement | null = null

/** The state of a sound or a film and its controls. It never starts by itself. */
export function usePlayer<Media extends HTMLMediaElement>(known?: number) {
  const media = useRef<Media>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [time, setTime] = useState(0)
  const [measured, setMeasured] = useState(0)
  const [speed, setSpeed] = useState(1)
  // Recordings made in a browser do not carry their duration: then the caller has to know it.
  const duration = Number.isFinite(measured) && measured > 0 ? measured : (known ?? 0)

  useEffect(() => {
    const element = media.current
    return () => {
      element?.pause()
      if (speaking === element) speaking = null
    }
  }, [])

  const play = () => {
    const element = media.current
    if (!element) return
    if (speaking !== element) speaking?.pause()
    speaking = element
    element.playbackRate = speed
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setBroken(true)
    })
  }
  return {
    media,
    isPlaying,
    isBroken,
    time,
    duration,
    speed,
    toggle: () => (isPlaying ? media.current?.pause() : play()),
    seek: (to: number) => {
      if (media.current) media.current.currentTime = to
      setTime(to)
    },
    hasten: (to: number) => {
      if (media.current) media.current.playbackRate = to
      setSpeed(to)
    },
    listeners: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setTime(0),
      onTimeUpdate: () => setTime(media.current?.currentTime ?? 0),
      onDurationChange: () => setMeasured(media.current?.duration ?? 0),
      onError: () => setBroken(true),
    },
  }
}
