import type { Outcome, SentAnswer } from '../../../channels/channel.ts'
import type { MediaRow } from '../../media/public.ts'
import type { OpenNumber } from '../../phone-numbers/public.ts'
import type { Outgoing } from './outbound-store.ts'

export type SendOutcome = Outcome<SentAnswer>

/** A message that is marked and goes out now. */
export type Ready = { itemId: string; message: Outgoing; open: OpenNumber; probeUntil?: number }

/** The token it was sent with; `probeUntil` where the rest of its number waits for this answer (`probe.ts`). */
type Asked = { accessToken?: string | undefined; probeUntil?: number | undefined }

/** What became of an item; all of a task are written together. */
export type Result =
  /** Nothing is left to do. */
  | { kind: 'over'; itemId: string }
  | { kind: 'later'; itemId: string; reason: string; delayMs: number }
  /** Its number cannot send at all: people see that it waits. */
  | { kind: 'waiting'; itemId: string; messageId: string; delayMs: number }
  /** Marked by a worker that died before it wrote the answer. */
  | { kind: 'crashed'; itemId: string; messageId: string }
  /** `sentTo` is empty where only its file was to be brought. */
  | { kind: 'answered'; itemId: string; messageId: string; sentTo: string; outcome: SendOutcome; asked: Asked }
  | { kind: 'due'; itemId: string; messageId: string; at: number | null }

/** A file with what its provider calls it. */
export type BroughtFile = { row: MediaRow; providerMediaId: string }
/** Of one message: its own, and those of a carousel's cards by our id. */
export type BroughtFiles = { own?: BroughtFile; cards: Map<string, BroughtFile> }
