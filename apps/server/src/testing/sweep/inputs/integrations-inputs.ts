import type { SweepInputs } from '../sweep-register.ts'

export const integrationInputs: SweepInputs = {
  inputs: {
    findPostalAddress: { make: async () => ({ input: { zipCode: '01310100' } }), reason: 'a postal code that the stand-in knows' },
    findGeoPoint: { make: async () => ({ input: { address: 'São Paulo' } }), reason: 'a place that the stand-in knows' },
  },
}
