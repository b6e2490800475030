import type { Property } from '@prosa/contract/properties/model'
import { idOf } from '../../kit/db/ids.ts'
import type { DemoPart, OfEach } from '../demo/public.ts'
import { insertProperty } from './property-store.ts'

const properties: OfEach<readonly Property[]> = {
  'casa-aurora': [
    { propertyId: 'ultimo-pedido', name: 'Último pedido', description: 'Número e data do pedido mais recente', defaultValue: '' },
    { propertyId: 'ticket-medio', name: 'Ticket médio', description: 'Valor médio das compras, em reais', defaultValue: '0,00' },
    { propertyId: 'compras', name: 'Compras', description: 'Quantas vezes já comprou', defaultValue: '0' },
    { propertyId: 'aniversario', name: 'Aniversário', description: 'Dia e mês', defaultValue: '' },
  ],
  'loja-beta': [{ propertyId: 'cidade', name: 'Cidade', description: 'Onde o cliente mora', defaultValue: '' }],
}

export const demoProperties: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const property of properties[company]) await insertProperty(db, companyId, { ...property, propertyId: idOf(property.propertyId) })
  },
}
