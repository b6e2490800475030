import { noAddress } from '@prosa/contract/departments/department-address'
import type { DemoContact } from './demo-company.ts'

const known = (lastOrder: string, average: string, orders: string, birthday: string) => ({
  'ultimo-pedido': lastOrder,
  'ticket-medio': average,
  compras: orders,
  aniversario: birthday,
})

/** The people of the designs, whom the simulator has on its telephones. */
export const casaAuroraContacts: DemoContact[] = [
  {
    contactId: 'fernanda-lacerda',
    waId: '5511987214406',
    name: 'Fernanda Lacerda',
    email: 'fernanda.lacerda@uol.com.br',
    lead: 'mariana',
    labelIds: ['vip', 'avaria', 'recompra'],
    properties: known('#48213 · 11/11/2026', 'R$ 3.480,00', '3', '09/03'),
    address: {
      ...noAddress,
      zipCode: '05408-003',
      street: 'Rua Cardeal Arcoverde',
      number: '1.284',
      complement: 'ap. 72',
      neighborhood: 'Pinheiros',
      city: 'São Paulo',
      state: 'SP',
      country: 'Brasil',
    },
    notes: [
      { by: 'rafael', body: 'Prefere entrega de manhã: trabalha de casa e desce para receber.', at: Date.UTC(2026, 9, 28, 17, 12) },
      { by: 'mariana', body: 'Tem um gato: pede tecido que não puxe fio.', at: Date.UTC(2026, 10, 11, 14, 40) },
    ],
  },
  {
    contactId: 'carlos-eduardo-ramos',
    waId: '5511974552093',
    name: 'Carlos Eduardo Ramos',
    email: 'carlos.ramos@gmail.com',
    lead: 'rafael',
    labelIds: ['lead', 'recompra'],
    properties: known('#47120 · 02/09/2026', 'R$ 1.890,00', '1', '22/07'),
    notes: [{ by: 'rafael', body: 'Procura mesa Ipê de 8 lugares; a sala tem 3,20 m.', at: Date.UTC(2026, 10, 10, 19, 5) }],
  },
  {
    contactId: 'otavio-brandao',
    waId: '5531988127740',
    name: 'Otávio Brandão',
    lead: 'bianca',
    labelIds: ['lead'],
    properties: { aniversario: '14/12' },
  },
  {
    contactId: 'rosangela-teixeira',
    waId: '5541991365508',
    name: 'Rosângela Teixeira',
    email: 'rosangela@teixeiraeng.com.br',
    labelIds: ['segunda-via'],
    properties: known('#47988 · 30/10/2026', 'R$ 6.210,00', '2', '05/05'),
  },
  { contactId: 'anderson-luiz-moraes', waId: '5521996401187', name: 'Anderson Luiz Moraes', labelIds: [], properties: { compras: '1' } },
]
