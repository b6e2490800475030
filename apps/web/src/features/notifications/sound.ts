import { useEffect } from 'react'
import address from './sounds/received.wav?url&no-inline'

/** A sound that comes later than this says something else than what happened. */
const patience = 1_000

let sound: HTMLAudioElement | null = null

/** True when it is heard. A page that nobody has touched yet may not make a sound; that is no failure. */
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

/** The first touch loads the sound: browsers then let it be heard later, when a message comes and no one touches anything. */
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

/** Stands wherever messages may come: what is heard later is made ready by the first touch of the page. */
export function SoundReady() {
  useEffect(() => readySound(), [])
  return null
}
