import * as z from 'zod/mini'
import { readJson, writeJson } from '../../../kit/kept/storage.ts'
import { sessionKeys } from '../../../kit/session/session-keys.ts'

const most = 5
const Recent = z.array(z.string()).check(z.maxLength(most))

/** The last used ones, the newest first. */
export function readRecent(): readonly string[] {
  const stored = Recent.safeParse(readJson(sessionKeys.recentCommands))
  return stored.success ? stored.data : []
}

export function rememberCommand(id: string) {
  writeJson(sessionKeys.recentCommands, [id, ...readRecent().filter((each) => each !== id)].slice(0, most))
}
