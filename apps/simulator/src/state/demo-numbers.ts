import type { Topic } from '../customers/scripts/script.ts'
import type { SimulatedNumber } from './number.ts'

const credentials = { accessToken: 'demo-access-token', appSecret: 'demo-app-secret', verifyToken: 'demo-verify-token' }

const ofAurora = (last: number, verifiedName: string, topic: Topic): SimulatedNumber => ({
  providerId: `20000000000000${last}`,
  wabaId: '210000000000001',
  displayNumber: `5511400321${79 + last}`,
  verifiedName,
  topic,
  ...credentials,
})

/** The WhatsApp Cloud numbers of the demo companies, as the server's demo data has them: each is the door of a department. */
export const demoNumbers: readonly SimulatedNumber[] = [
  ofAurora(1, 'Casa Aurora', 'afterSales'),
  ofAurora(2, 'Casa Aurora Outlet', 'sales'),
  ofAurora(3, 'Casa Aurora Entregas', 'deliveries'),
  ofAurora(4, 'Casa Aurora Financeiro', 'finance'),
  ofAurora(5, 'Casa Aurora SAC', 'complaints'),
  // Belongs to no company yet: people can try to connect it.
  {
    providerId: '200000000000009',
    wabaId: '210000000000001',
    displayNumber: '551140032189',
    verifiedName: 'Casa Aurora Showroom',
    ...credentials,
  },
  {
    providerId: '200000000000101',
    wabaId: '210000000000101',
    displayNumber: '553140033000',
    verifiedName: 'Loja Beta',
    topic: 'bicycles',
    ...credentials,
  },
]
