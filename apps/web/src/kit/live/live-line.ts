import { type Attention, beatEvery, type liveRefusals } from '@prosa/contract/live'
import { RefusedError } from '../calls/refused-error.ts'
import { type Frame, readFrame } from './live-frames.ts'
import type { OpenWire, Wire } from './live-wire.ts'

type Refusal = (typeof liveRefusals)[number]
type Parts = {
  openWire: OpenWire
  /** The session's token as it is now; null when the session is over. */
  token(): string | null
  recover(refusedToken: string): Promise<boolean>
  /** The session waits for a new password or a second factor, and hears nothing until then. */
  limited(): void
  cursor(): string | null
  asking(): void
  became(state: 'online' | 'lost'): void
  /** Called with every word of the server; the frame is null where this page does not understand it. */
  hear(word: string, value: unknown, frame: Frame | null): void
}
type State = {
  parts: Parts
  wire: Wire | null
  /** A counter of wires: what an older wire still says, or an answer meant for it, is ignored. */
  turn: number
  failures: number
  triedAt: number
  heardAt: number
  greeted: boolean
  token: string | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Two heartbeats: a socket that is open and says nothing for so long is dead. */
export const longestSilence = 2 * beatEvery
const connectPatience = 10_000
const firstPause = 250
const longestPause = 5_000
const youngTry = 1_000

export type Line = { retry(): void; renewToken(): void; attend(attention: Attention): void; close(): void }

/**
 * A connection that reconnects for as long as it is wanted: at once the first time, then with exponential back-off, each time with the
 * newest token and cursor.
 */
export function openLine(parts: Parts): Line {
  const line: State = {
    parts,
    wire: null,
    turn: 0,
    failures: 0,
    triedAt: 0,
    heardAt: 0,
    greeted: false,
    token: null,
    timer: undefined,
  }
  connect(line)
  return {
    retry: () => retry(line),
    renewToken: () => renewToken(line),
    // Before the greeting the server does not listen; with it everybody says it again (kit/live/presence.ts).
    attend: (attention) => line.greeted && line.wire?.say('attend', attention),
    close: () => drop(line),
  }
}

function connect(line: State) {
  const { parts } = line
  if (line.greeted) parts.became('lost')
  drop(line)
  line.token = parts.token()
  if (line.token === null) return
  line.triedAt = Date.now()
  const { turn } = line
  parts.asking()
  line.wire = parts.openWire(
    { token: line.token, cursor: parts.cursor() ?? '' },
    {
      heard: (word, value) => turn === line.turn && heard(line, word, value),
      gone: (reason) => turn === line.turn && lose(line, reason),
    },
  )
  loseAfter(line, connectPatience)
}

function drop(line: State) {
  line.turn += 1
  line.greeted = false
  clearTimeout(line.timer)
  line.wire?.close()
  line.wire = null
}

function heard(line: State, word: string, value: unknown) {
  const frame = readFrame(word, value)
  if (frame) {
    line.heardAt = Date.now()
    loseAfter(line, longestSilence)
  }
  // The count starts again with the first heartbeat, not with hello: a server that greets and then hangs up would be tried at once for
  // ever.
  if (frame?.word === 'beat') line.failures = 0
  if (frame?.word === 'hello') {
    line.greeted = true
    line.parts.became('online')
    renewToken(line)
  }
  line.parts.hear(word, value, frame)
}

function loseAfter(line: State, silence: number) {
  clearTimeout(line.timer)
  line.timer = setTimeout(() => lose(line, 'silence'), silence)
}

function lose(line: State, reason: string) {
  drop(line)
  line.parts.became('lost')
  if (reason === ('session.invalid' satisfies Refusal) && line.token !== null) recoverLine(line, line.token)
  else connectAfter(line, isPatient(reason) ? longestPause : pauseAfter(line.failures))
  if (isHeldBack(reason)) line.parts.limited()
}

const isHeldBack = (reason: string) => (['session.limited', 'session.addressRefused'] satisfies Refusal[] as string[]).includes(reason)
const isPatient = (reason: string) => isHeldBack(reason) || reason === ('rate.limited' satisfies Refusal)

function connectAfter(line: State, pause: number) {
  line.failures += 1
  clearTimeout(line.timer)
  line.timer = setTimeout(() => connect(line), pause)
}

/**
 * Exponential back-off with jitter: the first try comes at once, then the pauses grow, differently for each client, so that they do not all
 * come back together.
 */
function pauseAfter(failures: number): number {
  if (failures === 0) return 0
  return Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2)
}

function recoverLine(line: State, refusedToken: string) {
  const { turn } = line
  const proceed = (mayConnect: boolean) => {
    if (mayConnect && turn === line.turn) connectAfter(line, pauseAfter(line.failures))
  }
  line.parts.recover(refusedToken).then(proceed, (error: unknown) => {
    proceed(true)
    if (!(error instanceof RefusedError)) throw error
  })
}

/**
 * Where the server does not accept the new token, or not in time, the wire is replaced: the new connection checks or recovers the session.
 */
function renewToken(line: State) {
  const token = line.parts.token()
  if (!line.greeted || token === null || token === line.token) return
  line.token = token
  const { turn } = line
  const check = (answer: unknown) => {
    const taken = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true
    if (!taken && turn === line.turn) connect(line)
  }
  line.wire?.ask('token', token).then(check, check)
}

/** Somebody is waiting, or the network is back: tries again without a pause, unless a try has just begun. */
function retry(line: State) {
  const now = Date.now()
  const isWell = line.greeted && now - line.heardAt <= longestSilence
  const isTrying = line.wire !== null && !line.greeted && now - line.triedAt < youngTry
  if (isWell) return
  line.failures = 0
  if (!isTrying) connect(line)
}
