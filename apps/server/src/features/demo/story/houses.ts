import { idOf } from '../../../kit/db/ids.ts'
import { type OfEach, userIdOf } from '../seed-demo.ts'
import type { Draw } from './draw.ts'
import type { StoryContact } from './model.ts'

type Street = { street: string; neighborhood: string; zipCode: string }

/** What differs between the companies: who comes, what they buy and where they live. */
export type House = {
  word: string
  size: number
  areaCodes: readonly string[]
  streets: readonly Street[]
  city: string
  state: string
  products: readonly string[]
  colors: readonly string[]
  leads: readonly string[]
  contactLabels: readonly string[]
  propertiesOf: (draw: Draw, now: number) => StoryContact['properties']
}

const dayOf = (at: number) => new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const day = 86_400_000

const ofAurora = (draw: Draw, now: number) => [
  { propertyId: idOf('ultimo-pedido'), value: `#${draw.between(46_000, 48_900)} · ${dayOf(now - draw.between(3, 120) * day)}` },
  { propertyId: idOf('ticket-medio'), value: String(draw.between(90_000, 780_000) / 100) },
  { propertyId: idOf('compras'), value: String(draw.between(1, 7)) },
  {
    propertyId: idOf('aniversario'),
    value: `${String(draw.between(1, 28)).padStart(2, '0')}/${String(draw.between(1, 12)).padStart(2, '0')}`,
  },
]
const street = (name: string, neighborhood: string, zipCode: string): Street => ({ street: name, neighborhood, zipCode })

export const houses: OfEach<House> = {
  'casa-aurora': {
    word: 'casa-aurora',
    size: 150,
    areaCodes: ['11', '11', '11', '13', '19', '21', '31', '41', '47', '48', '51', '61', '71', '81', '85'],
    streets: [
      street('Rua Fradique Coutinho', 'Pinheiros', '05416-011'),
      street('Rua Harmonia', 'Vila Madalena', '05435-000'),
      street('Alameda Lorena', 'Jardim Paulista', '01424-001'),
      street('Rua Tutoia', 'Paraíso', '04007-001'),
      street('Rua Apinajés', 'Perdizes', '05017-000'),
      street('Rua Itapura', 'Tatuapé', '03310-000'),
      street('Rua Augusta', 'Consolação', '01305-000'),
      street('Avenida Pompeia', 'Pompeia', '05022-000'),
    ],
    city: 'São Paulo',
    state: 'SP',
    // All of one gender, as they stand after an article.
    products: [
      'sofá Ipê',
      'sofá Jatobá',
      'sofá de canto Lis',
      'sofá Ipanema',
      'rack Cedro',
      'aparador Imbuia',
      'armário Peroba',
      'criado-mudo Cedro',
      'buffet Jatobá',
      'banco Araucária',
    ],
    colors: ['verde-musgo', 'areia', 'azul-noite', 'terracota', 'mostarda', 'cinza-claro'],
    leads: ['mariana', 'rafael', 'bianca', 'patricia', 'camila', 'diego', 'sonia'].map((user) => userIdOf('casa-aurora', user)),
    contactLabels: ['vip', 'recompra', 'arquiteto', 'lead'].map(idOf),
    propertiesOf: ofAurora,
  },
  'loja-beta': {
    word: 'loja-beta',
    size: 24,
    areaCodes: ['31', '31', '31', '32', '37'],
    streets: [
      street('Rua Sergipe', 'Savassi', '30130-170'),
      street('Avenida Fleming', 'Pampulha', '31310-490'),
      street('Rua Pouso Alegre', 'Floresta', '31015-030'),
    ],
    city: 'Belo Horizonte',
    state: 'MG',
    products: ['capacete Brisa', 'quadro Serra', 'pneu Cipó'],
    colors: ['azul', 'laranja', 'preta', 'verde'],
    leads: ['admin', 'agente'].map((user) => userIdOf('loja-beta', user)),
    contactLabels: [idOf('novo')],
    propertiesOf: (draw) => [{ propertyId: idOf('cidade'), value: draw.pick(['Belo Horizonte', 'Contagem', 'Betim', 'Nova Lima']) }],
  },
}
