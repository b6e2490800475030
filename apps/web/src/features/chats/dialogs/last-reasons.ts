import { mostCloseReason } from '@prosa/contract/chats/limits'
import * as z from 'zod/mini'
import { readJson, writeJson } from '../../../kit/kept/storage.ts'
import { sessionKeys } from '../../../kit/session/session-keys.ts'

const most = 4
const Reasons = z.array(z.string().check(z.maxLength(mostCloseReason)))

/** The last ones of this browser, the newest first. */
export function readReasons(): readonly string[] {
  const kept = Reasons.safeParse(readJson(sessionKeys.closeReasons))
  return kept.success ? kept.data.slice(0, most) : []
}

export function keepReason(reason: string) {
  writeJson(sessionKeys.closeReasons, [reason, ...readReasons().filter((each) => each !== reason)].slice(0, most))
}
