import { productStyle } from '@prosa/contract/company/style'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { cloudCredentials, type DemoCompany } from './demo-company.ts'

/** The second tenant: small, and unlike the first in every colour, so that a leak is seen at a glance. */
export const lojaBeta: DemoCompany = {
  company: {
    ...productStyle,
    companyId: 'loja-beta',
    companyName: 'Loja Beta',
    email: 'contato@lojabeta.test',
    primaryColor: '#A4461C',
    secondaryColor: '#2A1912',
    backgroundColor: '#FBF7F2',
    fontColor: '#2A1B14',
    borderColor: '#E9DDD0',
    address: { country: 'Brasil', state: 'MG', city: 'Belo Horizonte' },
  },
  prices: [],
  numbers: [
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
  departments: [{ departmentId: 'atendimento', departmentName: 'Atendimento', icon: 'headset', phonenumberIdList: [] }],
  people: [
    { email: 'admin@lojabeta.test', name: 'Bruno Beltrão', permissions: ['admin', 'agent'], departmentIds: 'all' },
    { email: 'agente@lojabeta.test', name: 'Ágata Borges', permissions: ['agent'], departmentIds: ['atendimento'] },
    { email: 'dupla@casaaurora.test', name: 'Duda Plácido', permissions: ['agent'], departmentIds: ['atendimento'] },
    { email: 'vencida@lojabeta.test', name: 'Vera Vencida', permissions: ['agent'], departmentIds: ['atendimento'], passwordExpired: true },
  ],
  labels: [
    {
      labelId: 'novo',
      text: 'Novo',
      detail: 'Primeiro contato',
      description: 'Ainda sem cadastro: pergunte o nome e a cidade.',
      color: '#A4461C',
    },
  ],
  properties: [{ propertyId: 'cidade', name: 'Cidade', description: 'Onde o cliente mora', defaultValue: '' }],
  contacts: [],
}
