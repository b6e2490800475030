import { serverWords } from '@prosa/contract/live'
import type * as z from 'zod/mini'

type Words = typeof serverWords
export type Frame = { [W in keyof Words]: { word: W; value: z.output<Words[W]> } }[keyof Words]

/** Null for what this page does not know or cannot read: the server may be newer. */
export function readFrame(word: string, value: unknown): Frame | null {
  if (!Object.hasOwn(serverWords, word)) return null
  const read = serverWords[word as keyof Words].safeParse(value)
  return read.success ? ({ word, value: read.data } as Frame) : null
}

/** The cursor from which to ask for missed events if the connection is lost after this frame. */
export function cursorIn(frame: Frame): string | null {
  if (frame.word === 'hello' || frame.word === 'beat') return frame.value.cursor
  return frame.word === 'events' ? (frame.value.at(-1)?.cursor ?? null) : null
}
