import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { sha256 } from '../../kit/crypto/crypto.ts'
import { idOf } from '../../kit/db/ids.ts'
import { cloudCredentials, type DemoPart, type OfEach } from '../demo/public.ts'
import { sealCredentials } from './credentials.ts'
import { saveDepartment } from './number-change-store.ts'
import { addVerifyTokenHash, insertPhoneNumber } from './phone-number-store.ts'

/** `credentials` is what the simulated provider asks for; it is stored sealed. */
type DemoNumber = Omit<PhoneNumber, 'channelStatus'> & {
  providerId: string | null
  businessAccountId: string | null
  credentials: Record<string, string>
  /** Where its new chats wait. */
  departmentId?: string
}

const numbers: OfEach<readonly DemoNumber[]> = {
  'casa-aurora': [
    {
      phonenumberId: 'wa-cloud-1',
      phonenumberName: 'Loja Pinheiros',
      phonenumber: '551140032180',
      channelType: ChannelType.WhatsAppCloud,
      providerId: '200000000000001',
      businessAccountId: '210000000000001',
      credentials: cloudCredentials,
      departmentId: 'pos-venda',
    },
    {
      phonenumberId: 'wa-cloud-2',
      phonenumberName: 'Outlet',
      phonenumber: '551140032181',
      channelType: ChannelType.WhatsAppCloud,
      providerId: '200000000000002',
      businessAccountId: '210000000000001',
      credentials: cloudCredentials,
      departmentId: 'vendas',
    },
    {
      phonenumberId: 'wa-cloud-3',
      phonenumberName: 'Entregas',
      phonenumber: '551140032182',
      channelType: ChannelType.WhatsAppCloud,
      providerId: '200000000000003',
      businessAccountId: '210000000000001',
      credentials: cloudCredentials,
      departmentId: 'entregas',
    },
    {
      phonenumberId: 'wa-cloud-4',
      phonenumberName: 'Financeiro',
      phonenumber: '551140032183',
      channelType: ChannelType.WhatsAppCloud,
      providerId: '200000000000004',
      businessAccountId: '210000000000001',
      credentials: cloudCredentials,
      departmentId: 'financeiro',
    },
    {
      phonenumberId: 'wa-cloud-5',
      phonenumberName: 'SAC',
      phonenumber: '551140032184',
      channelType: ChannelType.WhatsAppCloud,
      providerId: '200000000000005',
      businessAccountId: '210000000000001',
      credentials: cloudCredentials,
      departmentId: 'sac',
    },
  ],
  'loja-beta': [
    {
      phonenumberId: 'beta-wa-1',
      phonenumberName: 'Loja Beta',
      phonenumber: '553140033000',
      channelType: ChannelType.WhatsAppCloud,
      providerId: '200000000000101',
      businessAccountId: '210000000000101',
      credentials: cloudCredentials,
    },
  ],
}

export const demoNumbers: DemoPart = {
  add: async ({ house, db, company, companyId }) => {
    for (const [position, { credentials, departmentId: _, ...words }] of numbers[company].entries()) {
      const number = { ...words, phonenumberId: idOf(words.phonenumberId) }
      const sealedCredentials = sealCredentials(house, companyId, number.phonenumberId, credentials)
      const secrets = { sealedCredentials, verifyTokenHash: hashOf(credentials) }
      await insertPhoneNumber(db, companyId, { ...number, ...secrets, channelStatus: ChannelStatus.Connected, position })
    }
  },
  // A demo that was seeded before numbers had them answers the provider's question too.
  complete: async ({ db, company, companyId }) => {
    for (const { phonenumberId, credentials } of numbers[company]) {
      const hash = hashOf(credentials)
      if (hash) await addVerifyTokenHash(db, companyId, idOf(phonenumberId), hash)
    }
  },
}

export const demoReceivers: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const { phonenumberId, departmentId } of numbers[company])
      if (departmentId !== undefined) await saveDepartment(db, companyId, idOf(phonenumberId), idOf(departmentId))
  },
}

const hashOf = ({ verifyToken }: DemoNumber['credentials']) => (verifyToken === undefined ? null : sha256(verifyToken))
