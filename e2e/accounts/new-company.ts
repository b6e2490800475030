import { type APIRequestContext, expect } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { password } from '../people.ts'
import { mailTo } from './mails.ts'

export type NewPerson = { companyId: string; email: string }

let companies = 0

/** A new company that no other journey uses, and its administrator, who has the password of all demo people. */
export async function newCompany(request: APIRequestContext): Promise<NewPerson> {
  const email = `dona.${Date.now()}.${companies++}@loja-nova.com.br`
  // All journeys come from one IP address, which may begin ten sign-ups an hour at most.
  await inDatabase((sql) => sql`delete from account_attempts where what = 'signup.address'`)
  const { signupId } = await post<{ signupId: string }>(request, '/api/signup/start', { email })
  const code = /\/create\/account\/[\w-]+\?code=([\w-]+)/.exec(await mailTo(request, email))![1]!
  const account = { code, name: 'Dona Nova', countryNumber: '55', phonenumber: '11933334444', password, confirmation: password }
  const { companyId } = await post<{ companyId: string }>(request, `/api/signup/${signupId}/createAccount`, account)
  return { companyId, email }
}

/** Posts as a signed-in person or, without a token, as anyone. */
export async function post<T>(request: APIRequestContext, address: string, form: Record<string, string>, token?: string): Promise<T> {
  const answer = await request.post(address, { form, ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}) })
  expect(answer.ok(), `${address} answers ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

export const tokenOf = async (request: APIRequestContext, email: string, given = password): Promise<string> => {
  const form = { grant_type: 'password', username: email, password: given }
  return (await post<{ access_token: string }>(request, '/api/oauth2/token', form)).access_token
}
