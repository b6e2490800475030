import { noAddress } from '@prosa/contract/departments/department-address'
import { idOf } from '../../../kit/db/ids.ts'
import type { Draw } from './draw.ts'
import { deckOf } from './draw.ts'
import type { House } from './houses.ts'
import type { StoryContact } from './model.ts'

const firstNames =
  'Adriana Alexandre Aline Amanda André Antônio Beatriz Bruna Caio Carolina Cecília Célia Clara Cláudio Cristina Daniel Débora Denise Edson Eduarda Elisa Fábio Felipe Flávia Gabriel Giovana Gustavo Heitor Henrique Igor Isabela Ivone Jéssica Jorge Júlia Juliana Kátia Larissa Laura Leandro Lívia Lorena Lucas Luciana Luiz Manuela Márcia Márcio Marcelo Mateus Mirela Mônica Natália Nelson Olívia Otávia Paula Pedro Priscila Raquel Regina Ricardo Roberta Rodrigo Rogério Samuel Sandra Sérgio Silvana Simone Tatiana Teresa Vanessa Vitória Wagner Wellington Yara Yasmin'.split(
    ' ',
  )
const lastNames =
  'Abreu Aguiar Alencar Amaral Andrade Assis Azevedo Bastos Borba Braga Brito Camargo Coelho Cordeiro Costa Cunha Dantas Dias Esteves Faria Ferraz Figueira Fonseca Franco Freitas Furtado Galvão Gomes Guedes Guimarães Lacerda Leal Leite Lopes Machado Macedo Magalhães Maia Marinho Martins Matos Medeiros Mello Menezes Miranda Monteiro Moreira Nascimento Neves Oliveira Pacheco Paiva Peixoto Pereira Pinheiro Pires Portela Queiroz Ramalho Reis Ribeiro Rocha Sales Santana Siqueira Soares Teles Toledo Torres Valente Vasques Viana Xavier'.split(
    ' ',
  )
const mailHosts = ['gmail.com', 'uol.com.br', 'outlook.com', 'terra.com.br', 'icloud.com']

const contactIdOf = (word: string, nth: number) => idOf(`${word} contact ${nth}`)
/** The same in every story of the company. */
export const castIds = ({ word, size }: House) => Array.from({ length: size }, (_, nth) => contactIdOf(word, nth))

/** People by name and number, no two alike; each third has an address, two of three an e-mail. */
export function castOf(
  draw: Draw,
  { areaCodes, streets, city, state, propertiesOf, leads, contactLabels, size, word }: House,
  now: number,
): StoryContact[] {
  const [firsts, lasts] = [deckOf(draw, firstNames), deckOf(draw, lastNames)]
  return Array.from({ length: size }, (_, nth): StoryContact => {
    const [first, last] = [firsts(), lasts()]
    // No two end alike, and none with what makes the simulator fail.
    const subscriber = `${draw.pick([8, 9, 9])}${String(draw.between(0, 999)).padStart(3, '0')}${1_000 + ((nth * 6_151 + 1_409) % 9_000)}`
    const street = draw.pick(streets)
    const mail = `${first}.${last}@${draw.pick(mailHosts)}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return {
      contactId: contactIdOf(word, nth),
      waId: `55${draw.pick(areaCodes)}9${subscriber}`,
      name: `${first} ${draw.chance(0.3) ? `${lasts()} ` : ''}${last}`,
      email: draw.chance(0.66) ? mail : '',
      leadId: draw.chance(0.4) ? draw.pick(leads) : null,
      properties: draw.chance(0.75) ? propertiesOf(draw, now) : [],
      address: draw.chance(0.35)
        ? {
            ...noAddress,
            ...street,
            number: String(draw.between(12, 1_980)),
            complement: draw.chance(0.5) ? `ap. ${draw.between(11, 184)}` : '',
            city,
            state,
            country: 'Brasil',
          }
        : null,
      labelIds: draw.chance(0.2) ? [draw.pick(contactLabels)] : [],
      createdAt: now - draw.between(61, 500) * 86_400_000,
    }
  })
}
