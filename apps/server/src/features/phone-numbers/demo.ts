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

const smsCredentials = { authToken: 'demo-sms-token' }

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
      phonenumberId: 'wa-onprem-1',
      phonenumberName: 'Matriz',
      phonenumber: '551140032190',
      channelType: ChannelType.WhatsAppOnPremises,
      providerId: null,
      businessAccountId: null,
      credentials: { username: 'admin', password: 'demo-onprem-password' },
    },
    {
      phonenumberId: 'ig-1',
      phonenumberName: 'Instagram',
      phonenumber: null,
      channelType: ChannelType.Instagram,
      providerId: '17840000000000001',
      businessAccountId: null,
      credentials: cloudCredentials,
    },
    {
      phonenumberId: 'fb-1',
      phonenumberName: 'Facebook',
      phonenumber: null,
      channelType: ChannelType.Facebook,
      providerId: '300000000000001',
      businessAccountId: null,
      credentials: cloudCredentials,
    },
    {
      phonenumberId: 'sms-1',
      phonenumberName: 'SMS',
      phonenumber: '5511940002180',
      channelType: ChannelType.SMS,
      providerId: null,
      businessAccountId: null,
      credentials: smsCredentials,
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
