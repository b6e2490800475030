import type { SimulatedNumber } from './number.ts'

const credentials = { accessToken: 'demo-access-token', appSecret: 'demo-app-secret', verifyToken: 'demo-verify-token' }

/** The WhatsApp Cloud numbers of the demo companies, as the server's demo data has them. */
export const demoNumbers: readonly SimulatedNumber[] = [
  {
    providerId: '200000000000001',
    wabaId: '210000000000001',
    displayNumber: '551140032180',
    verifiedName: 'Casa Aurora',
    isLively: true,
    ...credentials,
  },
  {
    providerId: '200000000000002',
    wabaId: '210000000000001',
    displayNumber: '551140032181',
    verifiedName: 'Casa Aurora Outlet',
    ...credentials,
  },
  // Belongs to no company yet: people can try to connect it.
  {
    providerId: '200000000000003',
    wabaId: '210000000000001',
    displayNumber: '551140032182',
    verifiedName: 'Casa Aurora Showroom',
    ...credentials,
  },
  { providerId: '200000000000101', wabaId: '210000000000101', displayNumber: '553140033000', verifiedName: 'Loja Beta', ...credentials },
]
