import { livePath } from '@prosa/contract/live'
import { io } from 'socket.io-client'
import type { OpenWire } from './live-wire.ts'

const answerPatience = 5_000

/** WebSocket only. With long polling every request would have to reach the same node (sticky sessions), and no node is special. */
export const socketWire: OpenWire = (auth, { heard, gone }) => {
  const socket = io({ path: livePath, transports: ['websocket'], auth, reconnection: false, forceNew: true })
  socket.onAny(heard)
  socket.on('connect_error', ({ message }) => gone(message))
  socket.on('disconnect', gone)
  return {
    say: (word, value) => void socket.emit(word, value),
    ask: (word, value) => socket.timeout(answerPatience).emitWithAck(word, value),
    close() {
      socket.offAny()
      socket.off()
      socket.disconnect()
    },
  }
}
