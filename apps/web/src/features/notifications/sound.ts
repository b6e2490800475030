import { useEffect } from 'react'
import address from './sounds/received.wav?url&no-inline'

/** A sound that comes later than this would no longer fit to what happened, in milliseconds. */
const patience = 1_000

let sound: HTMLAudioElement | null = null

/** True when the sound plays. Browsers forbid sound on a page that nobody has touched yet, which is no failure. */
export async function ring(): Promise<boolean> {
  const element = theSound()
  element.currentTime = 0
  const giveUp = setTimeout(() => element.pause(), patience)
  try {
    await element.play()
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'NotSupportedError') sound = null
    return false
  } finally {
    clearTimeout(giveUp)
  }
}

/** Loads the sound at the first touch of the page: browsers then allow it to play later, when a message comes. */
export function readySound(): () => void {
  const ready = () => {
    stop()
    const element = theSound()
    element.preload = 'auto'
    element.load()
  }
  const stop = () => {
    window.removeEventListener('pointerdown', ready)
    window.removeEventListener('keydown', ready)
  }
  window.addEventListener('pointerdown', ready)
  window.addEventListener('keydown', ready)
  return stop
}

function theSound(): HTMLAudioElement {
  if (!sound) {
    sound = document.createElement('audio')
    sound.preload = 'none'
    sound.src = address
  }
  return sound
}

/** Mounted wherever messages may come, so that the first touch of the page makes the sound ready. */
export function SoundReady() {
  useEffect(() => readySound(), [])
  return null
}
