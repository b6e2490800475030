import * as react from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (react as unknown as Record<string, Internals | undefined>)[name]

/**
 * React keeps the stack of each element it makes, up to ten thousand a second, to say in a warning who made it.
 * These tests read no such warning: here it believes that there were that many already.
 */
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 1e9, set: () => undefined })
