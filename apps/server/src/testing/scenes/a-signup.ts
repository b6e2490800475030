import { signupCalls } from '@prosa/contract/signup/calls'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import { queuedMails } from './queued-mails.ts'

let starts = 0

/** A begun sign-up with the code of its mail; each from an address of its own, so that none is one too many. */
export async function aSignup(house: TestHouse, email = `ana.${newId()}@padaria-sol.com.br`, language: 'pt' | 'en' | 'es' = 'pt') {
  starts += 1
  const address = `10.7.${Math.floor(starts / 250)}.${(starts % 250) + 1}`
  const { result } = await house.ask(signupCalls.startSignup, { email, language }, { address })
  const mail = (await queuedMails(house, email)).at(-1)
  const code = mail?.kind === 'signupConfirm' ? new URL(mail.values.path, 'http://x').searchParams.get('code')! : 'none'
  return { signupId: result.signupId, code, email }
}

export const anAccount = { name: 'Ana Lima', countryNumber: '55', phonenumber: '11933334444', password: 'abc123', confirmation: 'abc123' }
