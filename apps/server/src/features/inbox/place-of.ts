import * as z from 'zod/mini'
import { Refusal } from '../../kit/http/refusal.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import type { ListPlace, ResumeOrder } from './chat-list-store.ts'

/** Nobody is to read it: it may be spelled otherwise tomorrow. */
const Token = z.tuple([z.literal([0, 1]), z.literal([0, 1]), z.string().check(z.regex(/^\d{1,18}$/)), z.string(), z.string()])

export const tokenOf = (order: ResumeOrder, { part, micros, phonenumberId, waId }: ListPlace): string =>
  Buffer.from(JSON.stringify([order, part, micros, phonenumberId, waId])).toString('base64url')

/** One of another order leads nowhere in this one. */
export function placeOf(token: string, wanted: ResumeOrder): ListPlace {
  const read = Token.safeParse(readJson(Buffer.from(token, 'base64url').toString()))
  if (!read.success || unstorableTexts(read.data).length > 0) throw wrongIndex()
  const [order, part, micros, phonenumberId, waId] = read.data
  if (order !== wanted || (order === 0 && part === 0)) throw wrongIndex()
  return { part, micros, phonenumberId, waId }
}

const wrongIndex = () => new Refusal('input.invalid', { fields: [{ name: 'chatOrderIndex', problem: 'wrongFormat' }] })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
