import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// It listens for the network from the moment it is read.
import 'socket.io-client'
import { endGlobals, watchGlobals } from './watch-globals.ts'
import { endListeners, watchListeners } from './watch-listeners.ts'
import { watchQueries } from './watch-queries.ts'
import { endTimers, watchTimers } from './watch-timers.ts'

// What these do once for the life of a document is done before anybody looks.
userEvent.setup()
render(null)
cleanup()

// Once a worker: its files share their modules and their window.
watchTimers()
watchListeners()
watchQueries()
watchGlobals()

/** What a file leaves to the next one. It is taken away as it is named, so that only the file that left it is red. */
export async function takeLeftBehind(): Promise<readonly string[]> {
  return [...(await endTimers()), ...endListeners(), ...endGlobals()]
}
