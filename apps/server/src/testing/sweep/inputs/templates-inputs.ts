import { aDemoNumber } from '../../scenes/a-demo-number.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const templateInputs: SweepInputs = {
  inputs: {
    listSendableTemplates: {
      make: async ({ house, companyId }) => ({ input: { phonenumberId: await aDemoNumber(house, companyId) } }),
      reason: 'only of a number whose provider can be asked',
    },
  },
}
