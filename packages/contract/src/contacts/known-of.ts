import type { Message } from '../messages/model.ts'
import { type Actor, may, sees } from '../permissions.ts'

/** `isSaid`: whether there is a message in it that was said (see below). */
export type ContactPlace = { departmentId: string; agentId: string | null; isSaid: boolean }

type Asker = Pick<Actor, 'permissions' | 'departmentIds' | 'ownChatsOnlyIn' | 'userId' | 'internal'>

/** What somebody may know of a contact that has these chats. Whoever starts a chat sees it: by that alone they learn nothing that others wrote. */
export function knownOf(asker: Asker, chats: readonly ContactPlace[]): 'all' | 'nameAndNumber' | 'nothing' {
  if (may(asker, 'contact')) return 'all'
  const seen = chats.filter((chat) => sees(asker, chat))
  if (seen.length === 0) return 'nothing'
  return seen.some(({ isSaid }) => isSaid) ? 'all' : 'nameAndNumber'
}

/** By the customer or to them: no note, no line of ours about the chat, nothing that still waits for its time. */
export const isSaid = ({ internal, statusDetail }: Pick<Message, 'internal' | 'statusDetail'>): boolean =>
  !internal && statusDetail !== 'scheduled'
