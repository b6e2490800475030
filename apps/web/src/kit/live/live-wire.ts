import type { Attention, ClientWords } from '@prosa/contract/live'
import { createContext } from 'react'

/** One attempt to be connected. After `gone` nothing more is heard of it; after `close`, not even `gone`. */
export type Wire = {
  /** Sends a word and resolves with the server's answer; rejects when no answer comes. */
  ask(word: Extract<keyof ClientWords, 'token'>, value: string): Promise<unknown>
  /** Sends a word to which nothing is answered. */
  say(word: Extract<keyof ClientWords, 'attend'>, value: Attention): void
  close(): void
}
export type Ear = { heard(word: string, value: unknown): void; gone(reason: string): void }
export type OpenWire = (auth: { token: string; cursor: string }, ear: Ear) => Wire

/** Tests put their own wire here in place of the network; null is the real one. */
export const LiveWire = createContext<OpenWire | null>(null)
