import { inTurnOfTabs } from '../../kit/in-turn-of-tabs.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { type Box, isMuted } from './mutes.ts'
import { ring } from './sound.ts'

/** Throttle: one sound a second, however many messages come. */
const gap = 1_000
const heardKey = 'prosa.soundAt'

/**
 * Plays the sound of a received message. Every tab hears of the message; one plays it, and the next tries where the first is not allowed
 * to.
 */
export async function playReceived(box: Box): Promise<void> {
  if (isMuted(box)) return
  const told = Date.now()
  await inTurnOfTabs('prosa.sound', async () => {
    const now = Date.now()
    if (now - told >= gap || isRecent(now)) return
    writeText(heardKey, String(now))
    if (!(await ring())) writeText(heardKey, null)
  })
}

function isRecent(now: number): boolean {
  const since = now - Number(readText(heardKey) ?? Number.NaN)
  return since >= 0 && since < gap
}
