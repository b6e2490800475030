import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { showNotice } from '../../../kit/notices.ts'
import { twoFactorTexts } from './two-factor-texts.ts'

/** Shown on the first page after a sign-in by a recovery code: how many are left, and where to get new ones. */
export async function showUsedCode() {
  const left = await countLeft()
  showNotice(
    (language) => {
      const { step, card } = twoFactorTexts[language]
      return { text: step.usedCode, detail: left === null ? step.renewAt : `${card.codesLeft(left)} ${step.renewAt}` }
    },
    { kind: 'warning' },
  )
}

async function countLeft(): Promise<number | null> {
  try {
    return (await send(twoFactorCalls.getTwoFactor, {})).recoveryCodesLeft
  } catch (error) {
    if (error instanceof RefusedError) return null
    throw error
  }
}
