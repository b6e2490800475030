import { timingSafeEqual } from 'node:crypto'
import { type CodeKind, refusedCode } from '@prosa/contract/agents/password-rules'
import type { Context } from '../../../kit/http/context.ts'
import { codeHash } from './code-hash.ts'
import { countTry, lockCode } from './code-store.ts'

/** A wrong try stays counted only where the refusal is returned, not thrown. */
export async function tryCode({ db, actor, house }: Context, kind: CodeKind, code: string) {
  const key = { companyId: actor.companyId, userId: actor.userId, kind }
  const mailed = await lockCode(db, key)
  const isRight = mailed !== null && timingSafeEqual(mailed.codeHash, codeHash(house, key, code.replace(/\s/g, '')))
  const refused = refusedCode(mailed, isRight, house.clock.now())
  if (refused === 'code.wrong') await countTry(db, key)
  return refused
}
