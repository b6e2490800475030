import { describe, expect, it } from 'vitest'
import { type Findable, type FindableGroup, findCommands, joinFound, mostOfEach, rankOf, withRecent } from './find-commands.ts'

const command = (label: string, also = ''): Findable => ({ id: label, label, also, icon: null, onRun: () => undefined })
const groups: FindableGroup[] = [
  { id: 'screens', title: 'Telas', commands: ['Conversas', 'Contatos', 'Integrações', 'Novo fluxo'].map((label) => command(label)) },
  { id: 'actions', title: 'Ações', commands: [command('Mudar para tema escuro', 'noite aparência'), command('Sair da conta', 'logout')] },
]
const found = (search: string, recent: string[] = [], mayGuess = true) =>
  findCommands(groups, search, recent, mayGuess).map(({ title, commands }) => [title, ...commands.map(({ label }) => label)])

describe('how well a command fits', () => {
  it.each<[string, string, number | null]>([
    ['Integrações', 'integracoes', 0],
    ['Integrações', 'INTEGRAÇÕES', 0],
    ['Chaves de API', 'api', 1],
    ['Chaves de API', 'api cha', 1],
    ['Integrações', 'graco', 2],
    ['Chaves de API', 'api ves', 2],
    ['Mudar para tema escuro', 'noite', 3],
    ['Mudar para tema escuro', 'tema noite', 3],
    ['Mudar para tema escuro', 'oite', null],
    // Whoever types the beginning of a name means somebody.
    ['Mudar para tema escuro', 'noi', null],
    ['Mudar para tema escuro', 'noit', 3],
    ['Importar templates', 'tmpl', 4],
    ['Importar templates', 'tm', null],
    ['Importar templates', 'lpmt', null],
    ['Contatos', 'zebra', null],
  ])('%s for "%s": %s', (label, search, rank) => {
    expect(rankOf({ label, also: 'noite' }, search)).toBe(rank)
  })
})

describe('a search', () => {
  it('keeps the groups, the one with the best first', () => {
    expect(found('con')).toEqual([
      ['Telas', 'Conversas', 'Contatos'],
      ['Ações', 'Sair da conta'],
    ])
    expect(found('tema')).toEqual([['Ações', 'Mudar para tema escuro']])
    expect(found('nada disso')).toEqual([])
  })

  it('guesses by letters in order only where that is asked for', () => {
    expect(found('mdr')).toEqual([['Ações', 'Mudar para tema escuro']])
    expect(found('mdr', [], false)).toEqual([])
  })

  it('puts what was used last first among equals, never before a better one', () => {
    expect(found('con', ['Contatos', 'Sair da conta'])).toEqual([
      ['Telas', 'Contatos', 'Conversas'],
      ['Ações', 'Sair da conta'],
    ])
  })
})

describe('without a search', () => {
  it('everything is there, what was used last once and first', () => {
    const titles = withRecent(groups, ['Sair da conta', 'gone', 'Contatos'], 'Recentes').map(({ title, commands }) => [
      title,
      ...commands.map(({ label }) => label),
    ])
    expect(titles).toEqual([
      ['Recentes', 'Sair da conta', 'Contatos'],
      ['Telas', 'Conversas', 'Integrações', 'Novo fluxo'],
      ['Ações', 'Mudar para tema escuro'],
    ])
    expect(withRecent(groups, ['gone'], 'Recentes')).toBe(groups)
  })
})

describe('what the server found', () => {
  const chat = (id: string, of: string): Findable => ({ ...command(id), of })
  const chats = (...commands: Findable[]): FindableGroup => ({ id: 'chats', title: 'Conversas', commands })
  const contacts = (...commands: Findable[]): FindableGroup => ({ id: 'contacts', title: 'Contatos', commands })
  const screens = groups[0]!
  const shown = (joined: readonly FindableGroup[]) => joined.map(({ title, commands }) => [title, ...commands.map(({ id }) => id)])

  it('stands behind what was found here, in its group or behind all groups', () => {
    expect(shown(joinFound([chats(chat('a', '1')), screens], [chats(chat('b', '2'), chat('a', '1')), contacts(chat('c', '3'))]))).toEqual([
      ['Conversas', 'a', 'b'],
      ['Telas', 'Conversas', 'Contatos', 'Integrações', 'Novo fluxo'],
      ['Contatos', 'c'],
    ])
  })

  it('shows nobody twice, and no more than eight of each', () => {
    expect(shown(joinFound([chats(chat('a', '1'))], [contacts(chat('x', '1'), chat('y', '2'))]))).toEqual([
      ['Conversas', 'a'],
      ['Contatos', 'y'],
    ])
    const many = Array.from({ length: 12 }, (_, nth) => chat(`b${nth}`, `b${nth}`))
    expect(joinFound([chats(chat('a', '1'))], [chats(...many)])[0]!.commands).toHaveLength(mostOfEach)
  })

  it('a name is found by the beginnings of its words only', () => {
    expect(rankOf({ label: 'Fátima Financeiro', isName: true }, 'fer')).toBeNull()
    expect(rankOf({ label: 'Fátima Financeiro', isName: true }, 'nanc')).toBeNull()
    expect(rankOf({ label: 'Fátima Financeiro', isName: true }, 'fin fat')).toBe(1)
  })

  it('a number is found however it is written', () => {
    expect(rankOf({ label: 'Lúcia', number: '5511987214406' }, '(11) 8721-4406')).toBe(1)
    expect(rankOf({ label: 'Lúcia', number: '5511987214406' }, '99999')).toBeNull()
  })
})
