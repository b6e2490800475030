import { companyEvents } from '@prosa/contract/company/events'
import type { managerCalls } from '@prosa/contract/manager/calls'
import { paymentFlags, refusedSuspension } from '@prosa/contract/manager/rules'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { mailNewPassword } from '../agents/public.ts'
import { endCompanySessions } from '../session/public.ts'
import { readCompany } from './at-company.ts'
import { doDeed } from './do-deed.ts'
import { savePayment, saveSuspended } from './managed-company-store.ts'

export const setPaymentState: Handler<typeof managerCalls.setPaymentState> = (ctx, { payment, ...asked }) =>
  doDeed(ctx, 'payment', asked, async ({ db, emit, house, companyId }) => {
    const before = await readCompany(db, companyId)
    await savePayment(db, companyId, paymentFlags(payment))
    emit(companyEvents.paid, { version: house.clock.now() })
    return { before: { payment: before.payment }, after: { payment } }
  })

export const suspendCompany: Handler<typeof managerCalls.suspendCompany> = async (ctx, asked) => {
  const refused = refusedSuspension(ctx.actor.companyId, asked.targetCompanyId)
  if (refused) throw new Refusal(refused)
  return doDeed(ctx, 'suspend', asked, async (work) => {
    await saveSuspended(work.db, work.companyId, work.house.clock.now())
    await endCompanySessions(work, work.companyId)
    return {}
  })
}

export const resumeCompany: Handler<typeof managerCalls.resumeCompany> = (ctx, asked) =>
  doDeed(ctx, 'resume', asked, async ({ db, companyId }) => {
    await saveSuspended(db, companyId, null)
    return {}
  })

export const clearAllCache: Handler<typeof managerCalls.clearAllCache> = (ctx, asked) =>
  doDeed(ctx, 'clearCache', asked, async ({ db, house }) => {
    house.memories.forgetEverywhere(db)
    return {}
  })

/** As if they had forgotten it: whoever asks learns nothing of it but that a mail was written. */
export const refreshAdminPassword: Handler<typeof managerCalls.refreshAdminPassword> = (ctx, { userId, ...asked }) =>
  doDeed(ctx, 'refreshPassword', asked, async ({ db, house, companyId }) => {
    const { administrators } = await readCompany(db, companyId)
    const chosen = administrators.find((one) => one.userId === userId)
    if (!chosen) throw new Refusal('agent.notFound')
    await mailNewPassword({ db, house }, { companyId, userId })
    return { target: userId, after: { name: chosen.name } }
  })
