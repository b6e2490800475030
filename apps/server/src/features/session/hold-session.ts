import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockPassword } from './new-password-store.ts'
import { isSessionAlive } from './session-store.ts'

/** Before a session is proved anew: one that a new password ends at this moment is not brought back by it. */
export async function holdSession({ db, actor, house }: Context, personId: string): Promise<void> {
  await lockPassword(db, personId)
  if (!(await isSessionAlive(db, actor, house.clock.now()))) throw new Refusal('session.invalid')
}
