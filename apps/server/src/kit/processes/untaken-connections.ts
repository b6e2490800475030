import type { Worker } from 'node:cluster'

type Handle = { close(): void }
type Handed = { message: object; handle: Handle }
type Internal = { act?: string; seq?: number; ack?: number }
type Sending = { send(message: Internal, handle?: Handle, ...rest: unknown[]): boolean }

/**
 * Connections that were handed to a process and that it has not taken. `node:cluster` waits for its answer also where it has died since, so
 * that whoever asked would wait for ever: they go to another one, nothing of them has been read. Its own messages are the only way to know of
 * them; the same message sent to another process is answered by that one. It would send nothing where the channel has ended, but it hands
 * nothing to such a process: the end of the channel is heard of first, and the process leaves its list in that same turn.
 */
export function untakenConnections() {
  const untaken = new Map<Worker, Map<number, Handed>>()
  return {
    watch(child: Worker) {
      const its = new Map<number, Handed>()
      untaken.set(child, its)
      const process = child.process as unknown as Sending
      const send = process.send.bind(process)
      process.send = (message, handle, ...rest) => {
        if (message.act === 'newconn' && message.seq !== undefined && handle) its.set(message.seq, { message, handle })
        return send(message, handle, ...rest)
      }
      child.process.on('internalMessage', ({ ack }: Internal) => {
        if (ack !== undefined) its.delete(ack)
      })
    },
    /** Of one that has ended; where nobody is left the connection ends. */
    handOver(from: Worker, to: Worker | undefined) {
      const its = untaken.get(from)
      untaken.delete(from)
      for (const { message, handle } of its?.values() ?? []) {
        if (to) (to.process as unknown as Sending).send(message, handle)
        else handle.close()
      }
    },
  }
}
