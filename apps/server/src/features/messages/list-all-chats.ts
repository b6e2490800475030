import type { chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import * as z from 'zod/mini'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { unstorableTexts } from '../../kit/unstorable-texts.ts'
import { type ListPlace, listChatRows } from './chat-list-store.ts'

export const listAllChats: Handler<typeof chatListCalls.listAllChats> = async ({ db, actor }, { afterTime, chatOrderIndex, pageSize }) => {
  const after = chatOrderIndex ? placeOf(chatOrderIndex) : null
  const rows = await listChatRows(db, actor, { after, since: afterTime ?? null, most: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    resumeList: page.map(({ place: _, ...entry }) => ({ ...entry, department: entry.departmentName })),
    containsMore: rows.length > page.length,
    lastTime: last?.lastMessageTime ?? null,
    chatOrderIndex: last ? tokenOf({ micros: last.place, phonenumberId: last.phonenumberId, waId: last.waId }) : null,
  }
}

/** Nobody is to read it: it may be spelled otherwise tomorrow. */
const Token = z.tuple([z.string().check(z.regex(/^\d{1,18}$/)), z.string(), z.string()])

const tokenOf = ({ micros, phonenumberId, waId }: ListPlace) =>
  Buffer.from(JSON.stringify([micros, phonenumberId, waId])).toString('base64url')

function placeOf(token: string): ListPlace {
  const read = Token.safeParse(readJson(Buffer.from(token, 'base64url').toString()))
  if (!read.success || unstorableTexts(read.data).length > 0)
    throw new Refusal('input.invalid', { fields: [{ name: 'chatOrderIndex', problem: 'wrongFormat' }] })
  const [micros, phonenumberId, waId] = read.data
  return { micros, phonenumberId, waId }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
