import type { SweepInputs } from '../sweep-register.ts'

export const securityInputs: SweepInputs = {
  inputs: {
    endCompanySession: {
      make: async ({ aPerson }) => ({ input: { sessionId: (await aPerson({})).sessionId } }),
      reason: 'it ends an open session of the company, so each time needs another one',
    },
    endCompanySessions: {
      make: async ({ aPerson, house: { superuser }, companyId }) => {
        await superuser`update sessions set ended_at = null where company_id = ${companyId}`
        await aPerson({})
        return { input: { withOwn: false } }
      },
      reason: 'it ends the sessions of all others, who are to ask after it',
    },
    savePasswordPolicy: {
      make: async ({ house: { superuser }, companyId }) => {
        await superuser`delete from security_policies where company_id = ${companyId}`
        return { input: { length: 12, days: 0, version: 0 } }
      },
      reason: 'only who has seen the version that is there saves another one',
    },
    saveAllowedAddresses: {
      make: async ({ house: { superuser }, companyId }) => {
        await superuser`delete from security_policies where company_id = ${companyId}`
        return { input: { ranges: [{ range: '0.0.0.0/0', label: 'Sede' }], version: 0 } }
      },
      reason: 'only ranges that let the asker in are saved, and only by who has seen the version that is there',
    },
    viewAs: {
      make: async ({ aPerson }) => ({ input: { userId: (await aPerson({})).userId } }),
      reason: 'only somebody of the company can be looked at',
    },
  },
  writesNothing: { viewAs: { reason: 'it only looks, and the audit log says who did' } },
}
