import type { CodeKind, MailedCode } from '@prosa/contract/agents/password-rules'
import type { Db } from '../../../kit/db/db.ts'

export type CodeKey = { companyId: string; userId: string; kind: CodeKind | 'passwordLink' }

/** The newest replaces the one before, with its tries. */
export async function saveCode(db: Db, { companyId, userId, kind }: CodeKey, codeHash: Buffer, expiresAt: number): Promise<void> {
  await db`insert into mailed_codes (company_id, user_id, kind, code_hash, expires_at)
    values (${companyId}, ${userId}, ${kind}, ${codeHash}, ${expiresAt})
    on conflict (company_id, user_id, kind) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`
}

/** Locked, so that tries at the same moment are counted one after the other. */
export async function lockCode(db: Db, { companyId, userId, kind }: CodeKey): Promise<(MailedCode & { codeHash: Buffer }) | null> {
  const [row] = await db<(MailedCode & { codeHash: Buffer })[]>`
    select code_hash, expires_at, tries from mailed_codes
    where company_id = ${companyId} and user_id = ${userId} and kind = ${kind} for update`
  return row ?? null
}

export async function countTry(db: Db, { companyId, userId, kind }: CodeKey): Promise<void> {
  await db`update mailed_codes set tries = tries + 1 where company_id = ${companyId} and user_id = ${userId} and kind = ${kind}`
}

export async function forgetCodes(db: Db, { companyId, userId }: Omit<CodeKey, 'kind'>): Promise<void> {
  await db`delete from mailed_codes where company_id = ${companyId} and user_id = ${userId}`
}
