import { aDemoNumber } from '../scenes/a-demo-number.ts'
import type { SweepRegister } from './sweep-register.ts'

export const templateInputs: SweepRegister['inputs'] = {
  listSendableTemplates: {
    make: async ({ house, companyId }) => ({ input: { phonenumberId: await aDemoNumber(house, companyId) } }),
    reason: 'only of a number whose provider can be asked',
  },
}
