import { describe, expect, it } from 'vitest'
import { mentionedIn, mostMentions, unknownMentions } from './mentions.ts'

const people = ['Ana', 'Ana Souza', 'Bianca Nóbrega', 'Zé'].map((name) => ({ name }))
const namesIn = (text: string) => mentionedIn(text, people).map(({ name }) => name)

describe('[NO18] a note names', () => {
  it.each([
    ['Veja, @Bianca Nóbrega por favor', ['Bianca Nóbrega']],
    ['@Ana', ['Ana']],
    ['@Ana Souza: e você?', ['Ana Souza']],
    ['@Ana e @Ana Souza, @Zé!', ['Ana', 'Ana Souza', 'Zé']],
    ['(@Zé)', ['Zé']],
    ['@Zé @Zé', ['Zé']],
  ])('%s', (text, names) => expect(namesIn(text)).toEqual(names))

  it.each(['Ana', '@Anabela', 'ze@Zé', '@ana', '@', 'email@Ana.example'])('nobody in %s', (text) => expect(namesIn(text)).toEqual([]))

  it('all who have the same name, and no more than twenty', () => {
    const many = Array.from({ length: 30 }, (_, userId) => ({ userId, name: 'Ana' }))
    expect(mentionedIn('@Ana', many)).toEqual(many.slice(0, mostMentions))
    expect(mentionedIn('@', [{ name: ' ' }])).toEqual([])
  })

  it('nobody after fifty others', () => {
    expect(namesIn(`${'@x '.repeat(49)}@Ana`)).toEqual(['Ana'])
    expect(namesIn(`${'@x '.repeat(50)}@Ana`)).toEqual([])
  })
})

describe('[NO21] nobody is called', () => {
  it.each([
    ['Fala com @Raf', ['@Raf']],
    ['@Bianca?', ['@Bianca']],
    ['(@João) e "@Lu".', ['@João', '@Lu']],
    ['@ana', ['@ana']],
    ['@Raf @Raf', ['@Raf']],
    ['@Raf. Depois @Ana', ['@Raf']],
  ])('%s', (text, unknown) => expect(unknownMentions(text, people)).toEqual(unknown))

  it.each(['@Bianca Nóbrega, veja', '@Ana Souza', 'ana@loja.com.br', 'Às 10 @ 12', '@ ', '@10', 'https://x.com/@loja', 'fim@'])(
    'no one who is meant in %s',
    (text) => expect(unknownMentions(text, people)).toEqual([]),
  )
})
