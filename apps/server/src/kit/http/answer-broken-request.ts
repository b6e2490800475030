import type { Socket } from 'node:net'
import { newId } from '../db/ids.ts'
import { Refusal } from './refusal.ts'

/** What is not even HTTP, or did not arrive in time, never becomes a request; it is refused in our shape all the same. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy(error)
  const { code, status, message } = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'input.tooLarge' : 'input.unreadable')
  const body = JSON.stringify({ code, detailMessage: message, requestId: newId() })
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Referrer-Policy: no-referrer',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
