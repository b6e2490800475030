import type { BroadcastFile } from '@prosa/contract/broadcasts/model'
import { idOf } from '../../kit/db/ids.ts'
import type { LivingScene } from '../demo/public.ts'
import type { Addressee } from './demo-people.ts'

/** Of the company's contacts whom it knew before; those who are here today come first. */
export const contactsIn = ({ story }: LivingScene, most: number): Addressee[] =>
  story.contacts
    .filter(({ createdAt }) => createdAt < story.now - oldAfter)
    .toReversed()
    .slice(0, most)
    .map(({ contactId, waId, name }) => ({ contactId, waId, name }))

const oldAfter = 3 * 86_400_000

/** People of a file whom nobody knows yet: their names are put together from those of contacts. */
export function strangersOf({ story: { contacts } }: LivingScene, count: number): Addressee[] {
  const [firsts, lasts] = [0, 1].map((part) => contacts.map(({ name }) => name.split(' ')[part === 0 ? 0 : name.split(' ').length - 1]!))
  return Array.from({ length: count }, (_, nth) => ({
    contactId: null,
    waId: `55119${60_000_000 + nth * 137}`,
    name: `${firsts![(nth * 7) % firsts!.length]} ${lasts![(nth * 11 + 3) % lasts!.length]}`,
  }))
}

/** As it was read from a file whose bytes are gone. */
export const fileOf = (fileName: string, people: readonly Addressee[]): BroadcastFile => ({
  fileName,
  rows: people.length,
  headers: ['Nome', 'Telefone', 'Pedido'],
  samples: people.slice(0, 3).map(({ name, waId }, nth) => [name, waId, `CA-${48_100 + nth}`]),
  phoneColumn: 'Telefone',
  nameColumn: 'Nome',
  badLines: [],
  badCount: 0,
  problem: null,
})

const known = (name: string, waId: string): Addressee => ({ contactId: idOf(name.toLowerCase().replaceAll(' ', '-')), waId, name })
/** Of the designs. */
export const regulars: readonly Addressee[] = [
  known('Fernanda Lacerda', '5511987214406'),
  known('Carlos Eduardo Ramos', '5511974552093'),
  known('Anderson Luiz Moraes', '5521996401187'),
]
