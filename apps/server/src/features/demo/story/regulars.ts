import { idOf } from '../../../kit/db/ids.ts'
import type { DemoCompany, OfEach } from '../seed-demo.ts'
import type { Talk } from './lines.ts'
import type { StoryContact } from './model.ts'
import { damageTalks, exchangeTalks } from './talks/after-sales.ts'
import { bicycleTalks } from './talks/bicycles.ts'
import { deliveryTalks } from './talks/delivery.ts'
import { boletoTalks } from './talks/finance.ts'
import { foreignTalks } from './talks/foreign.ts'
import { roomTalks, sofaTalks } from './talks/sales.ts'

/** Who has come for the first time is not known before. */
type Regular = { customer: { contactId: string; waId: string; name: string }; talk: Talk; isNew?: true }

const regular = (contactId: string, waId: string, name: string, talk: Talk): Regular => ({
  customer: { contactId: idOf(contactId), waId, name },
  talk,
})

const newcomer = (waId: string, name: string, talk: Talk): Regular => ({ ...regular(`newcomer ${waId}`, waId, name, talk), isNew: true })

/** The people of the designs, whom the demo knows anyway, and those who speak other languages are the first on these desks. */
export const regulars: OfEach<Readonly<Record<string, Regular>>> = {
  'casa-aurora': {
    'mariana pos-venda': regular('fernanda-lacerda', '5511987214406', 'Fernanda Lacerda', damageTalks[0]),
    'rafael vendas': regular('carlos-eduardo-ramos', '5511974552093', 'Carlos Eduardo Ramos', roomTalks[0]),
    'bianca vendas': regular('otavio-brandao', '5531988127740', 'Otávio Brandão', sofaTalks[1]),
    'camila financeiro': regular('rosangela-teixeira', '5541991365508', 'Rosângela Teixeira', boletoTalks[0]),
    'diego entregas': regular('anderson-luiz-moraes', '5521996401187', 'Anderson Luiz Moraes', deliveryTalks[0]),
    'joao vendas': newcomer('14155550142', 'Emily Carter', foreignTalks[0]),
    'thiago pos-venda': newcomer('447700900318', 'Daniel Brooks', foreignTalks[1]),
    'elaine entregas': newcomer('12125550187', 'Sarah Whitfield', foreignTalks[2]),
    'patricia vendas': newcomer('5491155503021', 'Mateo Fernández', foreignTalks[3]),
    'renata financeiro': newcomer('34600111402', 'Lucía Romero', foreignTalks[4]),
    'leticia sac': newcomer('447700900764', 'Oliver Grant', foreignTalks[5]),
  },
  'loja-beta': {},
}

const upTo = ({ lines, ...talk }: Talk, count: number): Talk => ({ ...talk, lines: lines.slice(0, count) })

/** What the first who looks should find soon: on whose desk, and the how manyth of its chats. */
export const favourites: OfEach<Readonly<Record<string, Talk>>> = {
  'casa-aurora': {
    'mariana pos-venda 0': upTo(damageTalks[0], 6),
    'mariana pos-venda 1': upTo(damageTalks[3], 5),
    'mariana pos-venda 2': exchangeTalks[4],
    'mariana pos-venda 3': upTo(exchangeTalks[6], 6),
    'rafael vendas 0': roomTalks[0],
    'rafael vendas 1': sofaTalks[4],
    'rafael vendas 2': upTo(roomTalks[7], 5),
    'rafael vendas 3': sofaTalks[5],
    'diego entregas 1': upTo(deliveryTalks[2], 5),
    'camila financeiro 2': upTo(boletoTalks[3], 5),
    'bianca vendas 1': roomTalks[5],
    'admin vendas 1': sofaTalks[2],
    'dupla pos-venda 1': damageTalks[1],
  },
  'loja-beta': { 'agente atendimento 0': upTo(bicycleTalks[3], 3), 'agente atendimento 1': bicycleTalks[0] },
}

/** Those of them who are new, as contacts. */
export const newcomersOf = (company: DemoCompany, now: number): StoryContact[] =>
  Object.values(regulars[company]).flatMap(({ customer, isNew }) =>
    isNew ? [{ ...customer, email: '', leadId: null, properties: [], address: null, labelIds: [], createdAt: now - 3 * 86_400_000 }] : [],
  )
