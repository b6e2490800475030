import type { unbuiltScreens } from '@prosa/contract/unbuilt'
import type { ComponentType } from 'react'
import { withLists } from '../kit/kept/early-lists.ts'
import type { ScreenId } from './screens.ts'

/** The login page is in the router; the page of an export is the server's. */
export type BuiltScreen = Exclude<ScreenId, (typeof unbuiltScreens)[number] | 'S001' | 'S059'>
export type LoadScreen = () => Promise<{ default: ComponentType }>

async function chats() {
  const { InboxScreen } = await withLists(import('../features/inbox/inbox-screen.tsx'))
  return { default: InboxScreen }
}

/** Each screen is a chunk of its own. Those here are arrived at from outside; all others are in `later-screens.ts`. */
export const builtScreens = {
  S003: async () => ({ default: (await import('../features/agents/passwords/forgot-password-screen.tsx')).ForgotPasswordScreen }),
  S004: async () => ({ default: (await import('../features/signup/start-screen.tsx')).StartScreen }),
  S008: async () => ({ default: (await import('../features/signup/create-account-screen.tsx')).CreateAccountScreen }),
  S009: async () => ({ default: (await import('../features/signup/success-screen.tsx')).SuccessScreen }),
  S018: chats,
  S019: chats,
} satisfies Partial<Record<BuiltScreen, LoadScreen>>
