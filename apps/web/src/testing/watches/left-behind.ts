import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// It adds listeners for the network when it is imported.
import 'socket.io-client'
import { endGlobals, watchGlobals } from './watch-globals.ts'
import { endListeners, watchListeners } from './watch-listeners.ts'
import { watchQueries } from './watch-queries.ts'
import { endTimers, watchTimers } from './watch-timers.ts'

// What these do once for the life of a document is done before the watching begins.
userEvent.setup()
render(null)
cleanup()

// Once for each worker, as its files share modules and window.
watchTimers()
watchListeners()
watchQueries()
watchGlobals()

/** What a file leaves behind for the next one. It is removed when it is named, so that only the file that left it fails. */
export async function takeLeftBehind(): Promise<readonly string[]> {
  return [...(await endTimers()), ...endListeners(), ...endGlobals()]
}
