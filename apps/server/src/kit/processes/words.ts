/** What the processes of one port say to the one that began them, and what it says to them. Only it knows all of them. */
export type ToPrimary =
  | { kind: 'ready' }
  /** It could not begin, and says why in one sentence. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'said'; topic: string; text: string }
  | { kind: 'gather'; topic: string; nth: number }
  | { kind: 'answered'; nth: number; answer: unknown }

export type ToProcess =
  | { kind: 'begin'; settings: unknown }
  | { kind: 'stop' }
  | { kind: 'heard'; topic: string; text: string }
  | { kind: 'asked'; topic: string; nth: number }
  | { kind: 'gathered'; nth: number; answers: unknown[] }
