import { useEffect } from 'react'
import { readySound } from './sound.ts'

/** Stands wherever messages may come: what is heard later is made ready by the first touch of the page. */
export function SoundReady() {
  useEffect(() => readySound(), [])
  return null
}
