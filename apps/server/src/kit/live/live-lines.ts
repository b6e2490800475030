import type { Clock } from '../pace/clock.ts'
import { bucket } from './live-limits.ts'
import type { LiveServer, LiveSocket } from './live-socket.ts'

/** Of one word. The longest honest one is a token of some hundred bytes. */
export const mostWordBytes = 8 * 1024
/**
 * What a line may say at once, and again in ten seconds. A busy tab says two words for each chat it goes to (it left one, it looks at
 * another), two each time somebody begins and ends to type, and answers a heartbeat: hardly ten in ten seconds, each of less than 500 bytes.
 */
export const mostWords = { most: 100, within: 10_000 }
/** Counted as they come, since frames that only carry part of a word, or ask for an echo, are no words yet. */
export const mostLineBytes = { most: 16 * mostWordBytes, within: 10_000 }

/**
 * Cuts off whoever says more than anybody needs to, from the moment the line is open: also before anybody has been let in. Nothing more of it is read
 * then. Browsers come back by themselves, with their usual pauses.
 */
export function guardLines(io: LiveServer, clock: Clock) {
  io.engine.on('connection', (line: LiveSocket['conn']) => {
    const [mayStillSay, mayStillSend] = [bucket(mostWords, clock), bucket(mostLineBytes, clock)]
    const { socket: wire } = line.request
    const cut = () => {
      wire.destroy()
      // What has been read of it already is not listened to either.
      line.close(true)
    }
    line.on('packet', () => mayStillSay(1) || cut())
    wire.on('data', ({ length }: Buffer) => mayStillSend(length) || cut())
  })
}
