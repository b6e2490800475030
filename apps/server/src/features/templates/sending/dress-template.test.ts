import type { SentTemplate, TemplateComponent } from '@prosa/contract/messages/content'
import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { HeaderType } from '@prosa/contract/templates/parts'
import { describe, expect, test } from 'vitest'
import { dressTemplate } from './dress-template.ts'

const sent = (...components: TemplateComponent[]): SentTemplate => ({ name: 'a', language: 'pt_BR', components })
const url = (index: number, text: string): TemplateComponent => ({
  type: 'button',
  sub_type: 'url',
  index: String(index),
  parameters: [{ type: 'text', text }],
})
const dress = (content: Partial<TemplateContent>, ...components: TemplateComponent[]) =>
  dressTemplate({ ...emptyContent, ...content }, sent(...components), 'flow-1', () => 'token-1')

describe('[TE82] what a template needs to leave', () => {
  const link = { kind: 'url' as const, text: 'Rastrear', url: 'https://aurora.example/r/{{1}}' }

  test('a link that is not measured stays as its sender filled it in', () => {
    expect(dress({ buttonList: [link] }, url(0, 'A-1'))).toEqual({ components: [url(0, 'A-1')], cardMediaIds: [], links: [] })
  })

  test.each([
    ['A-1', 'https://aurora.example/r/A-1'],
    ['Ação #1', 'https://aurora.example/r/A%C3%A7%C3%A3o%20%231'],
    ['a/b?$&', 'https://aurora.example/r/a/b%3F%24%26'],
  ])('a measured link with %s is an address of ours that leads to %s', (value, target) => {
    const { components, links } = dress({ buttonList: [{ ...link, isMeasured: true }] }, url(0, value))
    expect(links).toEqual([{ token: 'token-1', target, label: link.text }])
    expect(components).toEqual([url(0, 'token-1')])
  })

  test.each(['.evil.example', '@evil.example', ':81@evil.example'])(
    'a measured link leads to no other host, whatever its value is: %s',
    (value) => {
      const open = { ...link, url: 'https://aurora.example{{1}}', isMeasured: true }
      expect(dress({ buttonList: [open] }, url(0, value)).links).toMatchObject([{ target: 'https://aurora.example' }])
    },
  )

  test('a measured link without a variable is measured too', () => {
    const buttonList = [
      { kind: 'reply' as const, text: 'Oi' },
      { ...link, url: 'https://aurora.example', isMeasured: true },
    ]
    expect(dress({ buttonList })).toMatchObject({ components: [url(1, 'token-1')], links: [{ target: 'https://aurora.example' }] })
  })

  test('a flow gets its token', () => {
    expect(dress({ buttonList: [{ kind: 'flow', text: 'Agendar', flowId: '7' }] }).components).toEqual([
      { type: 'button', sub_type: 'flow', index: '0', parameters: [{ type: 'action', action: { flow_token: 'flow-1' } }] },
    ])
  })

  test('values lose line breaks, tabs and long gaps', () => {
    const body = (text: string): TemplateComponent => ({ type: 'body', parameters: [{ type: 'text', text }] })
    expect(dress({}, body('Rua A\n\t2      fundos')).components).toEqual([body('Rua A 2    fundos')])
  })

  test('every card is there, with its files and what was said of it', () => {
    const card = { headerType: HeaderType.Image, bodyText: 'Sofá {{1}}', buttonList: [{ ...link, isMeasured: true }], variableList: [] }
    const cardList = ['m1', 'm2'].map((mediaId) => ({ ...card, mediaId }))
    const said: TemplateComponent = { type: 'body', parameters: [{ type: 'text', text: 'azul' }] }
    const cards = [{ card_index: 1, components: [said, url(0, 'B')] }]
    const { components, cardMediaIds, links } = dress({ cardList }, { type: 'carousel', cards })
    expect(cardMediaIds).toEqual(['m1', 'm2'])
    expect(components).toEqual([
      {
        type: 'carousel',
        cards: [
          { card_index: 0, components: [url(0, 'token-1')] },
          { card_index: 1, components: [said, url(0, 'token-1')] },
        ],
      },
    ])
    expect(links.map(({ target }) => target)).toEqual(['https://aurora.example/r/', 'https://aurora.example/r/B'])
  })
})
