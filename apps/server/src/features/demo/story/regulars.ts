import { idOf } from '../../../kit/db/ids.ts'
import type { OfEach } from '../seed-demo.ts'
import type { Talk } from './lines.ts'
import { damageTalks } from './talks/after-sales.ts'
import { deliveryTalks } from './talks/delivery.ts'
import { boletoTalks } from './talks/finance.ts'
import { roomTalks, sofaTalks } from './talks/sales.ts'

type Regular = { customer: { contactId: string; waId: string; name: string }; talk: Talk }

const regular = (contactId: string, waId: string, name: string, talk: Talk): Regular => ({
  customer: { contactId: idOf(contactId), waId, name },
  talk,
})

/** The people of the designs, whom the demo knows anyway, are the first on these desks. */
export const regulars: OfEach<Readonly<Record<string, Regular>>> = {
  'casa-aurora': {
    'mariana pos-venda': regular('fernanda-lacerda', '5511987214406', 'Fernanda Lacerda', damageTalks[0]),
    'rafael vendas': regular('carlos-eduardo-ramos', '5511974552093', 'Carlos Eduardo Ramos', roomTalks[0]),
    'bianca vendas': regular('otavio-brandao', '5531988127740', 'Otávio Brandão', sofaTalks[1]),
    'camila financeiro': regular('rosangela-teixeira', '5541991365508', 'Rosângela Teixeira', boletoTalks[0]),
    'diego entregas': regular('anderson-luiz-moraes', '5521996401187', 'Anderson Luiz Moraes', deliveryTalks[0]),
  },
  'loja-beta': {},
}
