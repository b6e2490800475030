import { isFreePort } from './free-port.ts'
import { forgetPostmaster, type Postmaster } from './postmaster-file.ts'
import type { Runner } from './run-as.ts'
import { askToStop } from './stop-server.ts'

/** Milliseconds in which a healthy server that starts or stops goes on. */
export const usualPatience = 20_000

/** Is told of the server that stands in the way of a start, again and again, and acts when it stays as it is for longer than a healthy one. */
export function unblocker(runner: Runner, cluster: string, patience: number) {
  let seen = ''
  let since = 0
  return async (running: Postmaster): Promise<void> => {
    const now = `${running.pid} ${running.status}`
    if (now !== seen) [seen, since] = [now, Date.now()]
    if (Date.now() - since < patience) return
    since = Date.now()
    // A server listens from its first moment to its last.
    if (await isFreePort(running.port)) forgetPostmaster(cluster, running)
    else if (running.status === 'stopping' && !running.doubtful) askToStop(runner, cluster, running.pid, 'immediate')
  }
}
