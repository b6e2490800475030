import { sessionCalls } from '@prosa/contract/session/calls'
import { signOut } from '../../features/session/public.ts'
import type { Language } from '../../kit/i18n.ts'
import { useCommand } from '../../kit/query.ts'
import { shellTexts } from './shell-texts.ts'

const failed = (language: Language) => shellTexts[language].person.signOutFailed

export function useSignOut() {
  const { mutate, isPending } = useCommand(sessionCalls.endSession, { by: signOut, failed })
  return { leave: () => !isPending && mutate({}), isLeaving: isPending }
}
