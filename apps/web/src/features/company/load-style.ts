import { companyCalls } from '@prosa/contract/company/calls'
import type { CompanyStyle } from '@prosa/contract/company/model'
import { errorStatus } from '@prosa/contract/errors'
import { RefusedError } from '../../kit/refused-error.ts'
import { send } from '../../kit/send.ts'

export type Wait = (milliseconds: number) => Promise<void>

/** Spec §1: a style request refused with 503 is repeated after 10 seconds; three requests in all. */
const tries = 3
const pause = 10_000

export const realWait: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

export async function loadStyle(companyId: string | null, wait: Wait): Promise<CompanyStyle> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await send(companyCalls.getCompanyStyle, companyId === null ? {} : { companyId })
    } catch (error) {
      const again = error instanceof RefusedError && error.status === errorStatus['service.unavailable'] && left > 0
      if (!again) throw error
      await wait(pause)
    }
  }
}
