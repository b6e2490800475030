import { sessionCalls } from '@prosa/contract/session/calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { signOut } from '../../../features/session/public.ts'
import { askAgain, useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { writesOver } from '../../../kit/kept/unsaved.ts'
import { shellTexts } from '../shell-texts.ts'

const failed = (language: Language) => shellTexts[language].person.signOutFailed

export function useSignOut() {
  const client = useQueryClient()
  const { mutate, isPending } = useCommand(sessionCalls.endSession, { by: () => leaveQuietly(client), failed })
  return { leave: () => !isPending && mutate({}), isLeaving: isPending }
}

const patience = 2_000

/** Before signing out, running queries are cancelled and running writes are waited for: their answers would be refusals. */
async function leaveQuietly(client: QueryClient) {
  await client.cancelQueries()
  await writesOver(patience)
  try {
    return await signOut()
  } catch (error) {
    askAgain(client)
    throw error
  }
}
