import type { Attention, ClientWords } from '@prosa/contract/live'
import { createContext } from 'react'

/** One try to be connected. After `gone` nothing more is heard of it; after `close` not even that. */
export type Wire = {
  /** What the server answers to it; rejects when no answer comes. */
  ask(word: Extract<keyof ClientWords, 'token'>, value: string): Promise<unknown>
  /** Nothing is answered to it. */
  say(word: Extract<keyof ClientWords, 'attend'>, value: Attention): void
  close(): void
}
export type Ear = { heard(word: string, value: unknown): void; gone(reason: string): void }
export type OpenWire = (auth: { token: string; cursor: string }, ear: Ear) => Wire

/** Where a test stands in for the network; null is the real one. */
export const LiveWire = createContext<OpenWire | null>(null)
