import type { Property } from '@prosa/contract/properties/model'
import { idOf } from '../../kit/db/ids.ts'
import type { DemoPart, OfEach } from '../demo/public.ts'
import { insertProperty } from './property-store.ts'

type DemoProperty = Pick<Property, 'propertyId' | 'name' | 'description' | 'defaultValue'> & Partial<Pick<Property, 'kind' | 'options'>>

const properties: OfEach<readonly DemoProperty[]> = {
  'casa-aurora': [
    { propertyId: 'ultimo-pedido', name: 'Último pedido', description: 'Número e data do pedido mais recente', defaultValue: '' },
    {
      propertyId: 'ticket-medio',
      name: 'Ticket médio',
      description: 'Valor médio das compras, em reais',
      defaultValue: '0',
      kind: 'number',
    },
    { propertyId: 'compras', name: 'Compras', description: 'Quantas vezes já comprou', defaultValue: '0', kind: 'number' },
    { propertyId: 'aniversario', name: 'Aniversário', description: 'Dia e mês', defaultValue: '' },
    { propertyId: 'cliente-desde', name: 'Cliente desde', description: 'Dia da primeira compra', defaultValue: '', kind: 'date' },
    {
      propertyId: 'ambiente',
      name: 'Ambiente preferido',
      description: 'O que a pessoa está mobiliando',
      defaultValue: '',
      kind: 'choice',
      options: ['Sala de estar', 'Sala de jantar', 'Quarto', 'Escritório', 'Área externa'],
    },
    { propertyId: 'montagem', name: 'Quer montagem', description: 'Se contrata a nossa equipe', defaultValue: '', kind: 'yesNo' },
  ],
  'loja-beta': [{ propertyId: 'cidade', name: 'Cidade', description: 'Onde o cliente mora', defaultValue: '' }],
}

export const demoProperties: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const property of properties[company]) await insertProperty(db, companyId, { ...property, propertyId: idOf(property.propertyId) })
  },
}
