import { readCode } from '@prosa/contract/session/two-factor-rules'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { appCodeStep } from './app-code-step.ts'
import { recoveryCodeHash } from './new-recovery-codes.ts'
import { secretPlace } from './secret-place.ts'
import { getSealedSecret, useRecoveryCode, useTwoFactorStep } from './two-factor-store.ts'

/** What the code was, which is used up by this; null where it is wrong, too old or was used before. */
export async function useCode(house: House, db: Db, personId: string, typed: string): Promise<'app' | 'recovery' | null> {
  const { kind, code } = readCode(typed)
  const isUsed =
    kind === 'app' ? await useAppCode(house, db, personId, code) : await useRecoveryCode(db, personId, recoveryCodeHash(personId, code))
  return isUsed ? kind : null
}

async function useAppCode({ sealer, clock }: House, db: Db, personId: string, code: string): Promise<boolean> {
  const sealed = await getSealedSecret(db, personId)
  if (sealed === null) return false
  const step = await appCodeStep(sealer.open(sealed, secretPlace(personId)), code, clock.now())
  return step !== null && (await useTwoFactorStep(db, personId, step))
}
