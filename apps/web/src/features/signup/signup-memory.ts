import * as z from 'zod/mini'
import { readJson, readText, writeJson, writeText } from '../../kit/kept/storage.ts'

const Kept = z.object({
  signupId: z.string(),
  email: z.string(),
  sentAt: z.number(),
  /** The company that was created; null until then. */
  companyId: z.nullable(z.string()),
})
export type KeptSignup = z.output<typeof Kept>

const AccountDraft = z.object({ signupId: z.string(), name: z.string(), companyName: z.optional(z.string()), phone: z.string() })
type AccountDraft = z.output<typeof AccountDraft>

/** Stored for this tab only: a sign-up survives a reload, and nobody else sees it. */
const signupKey = 'prosa.signup'
const emailKey = 'prosa.signupEmail'
const accountKey = 'prosa.signupAccount'

export function readSignup(signupId: string): KeptSignup | null {
  const kept = Kept.safeParse(readJson(signupKey, 'session'))
  return kept.success && kept.data.signupId === signupId ? kept.data : null
}

export const keepSignup = (signup: KeptSignup) => writeJson(signupKey, signup, 'session')

export const readSignupEmail = () => readText(emailKey, 'session') ?? ''
export const keepTypedEmail = (email: string) => writeText(emailKey, email, 'session')

export function readAccountDraft(signupId: string): AccountDraft {
  const draft = AccountDraft.safeParse(readJson(accountKey, 'session'))
  return draft.success && draft.data.signupId === signupId ? draft.data : { signupId, name: '', phone: '' }
}

export const keepAccountDraft = (draft: AccountDraft) => writeJson(accountKey, draft, 'session')

/** Deletes what was typed, when the account is there. */
export function forgetTyping() {
  for (const key of [emailKey, accountKey]) writeText(key, null, 'session')
}
