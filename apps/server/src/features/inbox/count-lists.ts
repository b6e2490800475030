import type { Context } from '../../kit/http/context.ts'
import { countChats } from './chat-count-store.ts'
import type { ListWanted } from './list-wanted.ts'

/** How many chats each list has. All have the same filters: what a search or labels find is read once for all of them, where it is little. */
export async function countLists({ db, actor }: Pick<Context, 'db' | 'actor'>, lists: readonly ListWanted[]): Promise<number[]> {
  const [{ search = null, labelIds = null } = {}] = lists
  const found = search && (await countChats(db, actor, lists, 'contacts'))
  const labelled = found ?? (labelIds && (await countChats(db, actor, lists, 'labels')))
  return labelled ?? (await countChats(db, actor, lists, null))!
}
