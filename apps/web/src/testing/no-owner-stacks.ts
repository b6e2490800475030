import * as react from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (react as unknown as Record<string, Internals | undefined>)[name]

/**
 * React records the stack of each element it creates, up to ten thousand a second, to name its creator in warnings. These tests read no
 * such warning: this makes React believe that it has recorded that many already.
 */
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 1e9, set: () => undefined })
