import type { Context } from '../../../kit/http/context.ts'
import { queueMail } from '../../notifications/public.ts'
import type { OwnTwoFactor } from './two-factor-store.ts'

type Change = { on: boolean; at: number; userId?: string }

/** Whoever did it: the person hears of it where nobody at their screen can take it away. */
export async function mailTwoFactorChange(ctx: Context, own: OwnTwoFactor, { on, at, userId = ctx.actor.userId }: Change): Promise<void> {
  const { db, actor, audit, house } = ctx
  audit({ target: userId, before: { twoFactor: !on }, after: { twoFactor: on } })
  await queueMail(house, db, actor.companyId, {
    kind: 'twoFactorChanged',
    values: { name: own.name, on, at, path: `/user/${actor.companyId}/profile` },
    to: own.email,
    language: own.language ?? 'pt',
  })
}
