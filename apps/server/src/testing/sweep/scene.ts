import type { Call } from '@prosa/contract/kit/call'
import { newId } from '../../kit/ids.ts'
import type { TestAgent } from '../a-company.ts'
import type { TestHouse } from '../test-house.ts'
import type { SweepRegister } from './sweep-register.ts'
import { type Spellings, spellAll } from './sweep-request.ts'
import { type Sample, validInput } from './valid-input.ts'

/**
 * One call and who is asked to try it. Each call has companies and people of its own:
 * a call may end sessions, take permissions or close accounts, and the next one must not feel it.
 */
export type Scene = {
  house: TestHouse
  register: SweepRegister
  name: string
  call: Call
  companyId: string
  /** May make the call, in the company. */
  admin: TestAgent
  /** May make the call too, but in another company. */
  spy: TestAgent
  aPerson: (options: NonNullable<Parameters<Company['anAgent']>[0]> & { internal?: boolean }) => Promise<TestAgent>
  serial: () => number
}

type Company = Awaited<ReturnType<TestHouse['aCompany']>>

let serial = 0

export async function openScene(house: TestHouse, register: SweepRegister, name: string, call: Call): Promise<Scene> {
  const [company, foreign] = await Promise.all([house.aCompany(), house.aCompany()])
  const internalEmail = () => `${newId()}@${house.house.config.internalDomain}`
  const atWork = call.allow === 'internal' ? { email: internalEmail() } : {}
  const alsoAtWork = call.allow === 'internal' ? { email: internalEmail() } : {}
  const [admin, spy] = await Promise.all([company.anAdmin(atWork), foreign.anAdmin(alsoAtWork)])
  const aPerson: Scene['aPerson'] = ({ internal = false, ...options }) =>
    company.anAgent({ ...options, ...(internal ? { email: internalEmail() } : {}) })
  return { house, register, name, call, companyId: company.companyId, admin, spy, aPerson, serial: () => ++serial }
}

export type Ask = { input: Record<string, unknown>; spellings: Spellings; token: string | undefined }

/** A valid input and the token of someone who may: none where anyone may. */
export async function validAsk(scene: Scene, optional: Sample['optional'] = 'present'): Promise<Ask> {
  const { register, name, call, companyId, admin } = scene
  const made = await register.inputs[name]?.make(scene)
  const sample = validInput(call.input, { optional, known: { companyId }, serial: scene.serial() })
  const input = { ...sample, ...made?.input }
  return { input, spellings: spellAll(input), token: call.allow === 'anonymous' ? undefined : (made?.token ?? admin.token) }
}
