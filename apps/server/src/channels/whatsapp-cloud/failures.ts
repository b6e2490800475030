import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Failure } from '../channel.ts'
import { fieldIn, isLoose, type Loose, listIn, numberIn, objectIn, textIn } from './loose-json.ts'
import { problemOf } from './problems.ts'
import { storable } from './read/storable.ts'

const mostDetail = 500

/** From the error envelope of an answer, or an entry of `errors` put into one; null where there is none. */
export function failureOf(answer: unknown, httpStatus: number): Failure | null {
  const sent = storable(personsError(answer) ?? fieldIn(answer, 'error'))
  const code = numberIn(sent, 'code')
  if (!isLoose(sent) || code === null || !Number.isInteger(code) || Math.abs(code) > 2_147_483_647) return null
  const subcode = numberIn(sent, 'error_subcode')
  return {
    ...(subcode !== null && { subcode }),
    problem: problemOf(code) ?? (isPassing(sent, httpStatus) ? 'temporary' : 'unknown'),
    providerCode: code,
    detail:
      textIn(objectIn(sent, 'error_data'), 'details', mostDetail) ||
      textIn(sent, 'error_user_msg', mostDetail) ||
      textIn(sent, 'message', mostDetail) ||
      textIn(sent, 'title', mostDetail),
    traceId: textIn(sent, 'fbtrace_id', 100) || null,
  }
}

const isPassing = (error: Loose, httpStatus: number) => fieldIn(error, 'is_transient') === true || httpStatus >= 500

/** Of blocking: what is wrong with this one says more than that something is wrong with some. */
const personsError = (answer: unknown) => listIn(listIn(objectIn(answer, 'block_users'), 'failed_users')[0], 'errors')[0]

/** An answer without an envelope comes from something in between, or from a provider in trouble. */
export const bareFailure = (httpStatus: number): Failure => ({
  problem: bareProblems.get(httpStatus) ?? (httpStatus >= 500 ? 'temporary' : 'badRequest'),
  providerCode: null,
  detail: `HTTP ${httpStatus}`,
  traceId: null,
})

const bareProblems = new Map<number, ChannelProblem>([
  [401, 'tokenInvalid'],
  [403, 'permissionMissing'],
  [408, 'temporary'],
  [429, 'numberLimit'],
])
