import type { ChannelName } from '../../../ui/marks/channel-badge.tsx'

export type Label = { name: string; color: string }
export type Person = {
  id: string
  name: string
  email: string | null
  channel: ChannelName
  phone: string
  labels: Label[]
  owner: string | null
  city: string
  last: string
  state: 'valid' | 'registered' | 'invalid' | 'blocked'
}

const vip = { name: 'VIP', color: '#D98A14' }
const damage = { name: 'Avaria', color: '#C44F3B' }
const architect = { name: 'Arquiteto', color: '#8A5A9E' }
const quote = { name: 'Orçamento', color: '#0F8A7E' }
const lead = { name: 'Lead', color: '#0F8A7E' }
const assembly = { name: 'Montagem', color: '#4C7A34' }
const late = { name: 'Entrega atrasada', color: '#C44F3B' }

type Line = [string, string | null, ChannelName, string, Label[], string | null, string, string, Person['state']]

const lines: Line[] = [
  [
    'Fernanda Lacerda',
    'fernanda.lacerda@uol.com.br',
    'whatsapp',
    '+55 11 98721-4406',
    [vip, damage],
    'Mariana Prado',
    'São Paulo – SP',
    '14:31',
    'valid',
  ],
  [
    'Construtora Vale Verde',
    'compras@valeverde.com.br',
    'whatsapp',
    '+55 31 3274-9010',
    [architect, quote],
    'Rafael Nogueira',
    'Belo Horizonte – MG',
    '14:28',
    'valid',
  ],
  ['Otávio Brandão', null, 'instagram', '@otaviobrandao.arq', [lead], 'Bianca Tavares', 'Curitiba – PR', '14:19', 'registered'],
  [
    'Marlene Siqueira',
    'marlene.siq@gmail.com',
    'whatsapp',
    '+55 19 99318-7742',
    [assembly],
    'Mariana Prado',
    'Campinas – SP',
    '14:05',
    'valid',
  ],
  [
    'Gustavo Henrique Pires',
    'ghpires@outlook.com',
    'whatsapp',
    '+55 62 98110-3365',
    [late],
    'Diego Sampaio',
    'Goiânia – GO',
    '13:47',
    'valid',
  ],
  [
    'Rosângela Teixeira',
    'ro.teixeira@hotmail.com',
    'facebook',
    '+55 71 99204-5518',
    [lead],
    'Camila Rezende',
    'Salvador – BA',
    '12:30',
    'valid',
  ],
  ['Anderson Luiz Moraes', null, 'sms', '+55 21 99640-1187', [], null, 'Niterói – RJ', '15/11/2026', 'invalid'],
  [
    'Joana D’Arc Pimentel',
    'joanapimentel@ig.com.br',
    'whatsapp',
    '+55 85 98855-6102',
    [vip],
    'Letícia Moura',
    'Fortaleza – CE',
    '14/11/2026',
    'blocked',
  ],
  [
    'Estúdio Lina Arquitetura e Interiores de Porto Alegre',
    'oi@estudiolina.com.br',
    'instagram',
    '@estudiolina',
    [architect, vip, quote],
    'Bianca Tavares',
    'Porto Alegre – RS',
    '13/11/2026',
    'valid',
  ],
]

export const samplePeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, email, channel, phone, labels, owner, city, last, state] = lines[index % lines.length]!
    const round = Math.floor(index / lines.length)
    return { id: String(index), name: round === 0 ? name : `${name} ${round + 1}`, email, channel, phone, labels, owner, city, last, state }
  })
