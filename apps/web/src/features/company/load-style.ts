import type { CompanyStyle } from '@prosa/contract/company/style'
import { styleCalls } from '@prosa/contract/company/style'
import { statuses } from '@prosa/contract/statuses'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

/** `attempt` is the number of the try that comes after the wait. */
export type Wait = (milliseconds: number, attempt: number) => Promise<void>

/** Spec §1: a style request refused with 503 is repeated after 10 seconds; three requests in all. */
export const attempts = 3
const pause = 10_000

export const realWait: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

export const askStyle = (companyId: string | null): Promise<CompanyStyle> =>
  send(styleCalls.getCompanyStyle, companyId === null ? {} : { companyId })

export async function loadStyle(companyId: string | null, wait: Wait): Promise<CompanyStyle> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askStyle(companyId)
    } catch (error) {
      const again = error instanceof RefusedError && error.status === statuses.unavailable && attempt < attempts
      if (!again) throw error
      await wait(pause, attempt + 1)
    }
  }
}
