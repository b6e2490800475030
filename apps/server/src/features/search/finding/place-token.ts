import { isOwnId } from '@prosa/contract/kit/own-id'
import * as z from 'zod/mini'
import { derivedToken } from '../../../kit/crypto/crypto.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'

/** Where a search goes on: before a message or note (and its time, where that is what they are ordered by), and how many of those were shown. */
export type Place = { before: string | null; shown: number; time: number | null }

const Token = z.tuple([z.nullable(z.string().check(z.maxLength(200))), z.int().check(z.nonnegative()), z.nullable(z.int())])

/** Only for the search that it came from, by whoever asked that: anything else is refused. `search` says which that is. */
export function writePlace(
  { tokenSecret }: Pick<House, 'tokenSecret'>,
  search: readonly unknown[],
  { before, shown, time }: Place,
): string {
  const place = Buffer.from(JSON.stringify([before, shown, time])).toString('base64url')
  return `${place}.${signatureOf(tokenSecret, search, place)}`
}

export function readPlace({ tokenSecret }: Pick<House, 'tokenSecret'>, search: readonly unknown[], token: string | undefined): Place {
  if (token === undefined) return { before: null, shown: 0, time: null }
  const [place = '', signature] = token.split('.')
  if (signature !== signatureOf(tokenSecret, search, place)) throw new Refusal('search.wrongPlace')
  const [before, shown, time] = Token.parse(JSON.parse(Buffer.from(place, 'base64url').toString()))
  return { before, shown, time }
}

const signatureOf = (secret: string, search: readonly unknown[], place: string): string =>
  derivedToken(secret, JSON.stringify(['search', ...search, place]))

/** When an id was made; of one that says nothing of it, the beginning of time. */
export const bornAt = (id: string): number => (isOwnId(id) && id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0)
