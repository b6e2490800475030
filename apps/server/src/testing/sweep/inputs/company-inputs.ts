import { newId } from '../../../kit/db/ids.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const companyInputs: SweepInputs = {
  inputs: {
    saveCompanyProfile: {
      make: async () => ({ input: { companyName: newId(), site: 'https://sweep.test', email: 'sweep@sweep.com' } }),
      reason: 'a site is a web address, an e-mail is more than a text, and only another name changes something',
    },
  },
}
