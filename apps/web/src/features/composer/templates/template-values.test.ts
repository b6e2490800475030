import { parametersOf } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { describe, expect, it } from 'vitest'
import { aTemplate } from '../../../testing/samples/template-samples.ts'
import { filledBody, firstValues, isSendableHere, toTextParts } from './template-values.ts'

const budget = aTemplate('retomar_orcamento', {
  body: 'Oi, {{1}}! Seu orçamento da {{2}} vale até {{3}}.',
  variables: ['1', '2', '3'].map((name) => ({ part: 'body', index: 0, name, example: '' })),
})
const filled = { 'body 0 1': 'Carlos', 'body 0 2': ' mesa Ipê ', 'body 0 3': '20/11' }

describe('the values of a template', () => {
  it('begin with the first name of the contact, where the first of the text is asked', () => {
    expect(firstValues(budget, ' Carlos Eduardo Ramos')).toEqual({ 'body 0 1': 'Carlos' })
    expect(firstValues(budget, '')).toEqual({})
    expect(firstValues(aTemplate('sem_variaveis'), 'Carlos')).toEqual({})
    const one = (name: string, example: string, part: 'body' | 'header' | 'button' = 'body') =>
      firstValues(aTemplate('um', { variables: [{ part, index: 0, name, example }] }), 'Carlos Eduardo Ramos')
    expect(one('1', 'Ana Souza')).toEqual({ 'body 0 1': 'Carlos Eduardo Ramos' })
    expect(one('nome', '')).toEqual({ 'body 0 nome': 'Carlos' })
    expect(one('customer_id', 'Ana')).toEqual({})
    expect(one('1', 'CA-48213')).toEqual({})
    expect(one('nome', 'Ana', 'button')).toEqual({})
  })

  it('stand in the text where they are filled in, and leave their place where they are not', () => {
    expect(filledBody(budget, filled)).toBe('Oi, Carlos! Seu orçamento da mesa Ipê vale até 20/11.')
    expect(toTextParts('Oi, {{1}} e {{2}}', 'body', { 'body 0 1': 'Ana', 'body 0 2': '  ' })).toEqual([
      { text: 'Oi, ', gap: 'none' },
      { text: 'Ana', gap: 'filled' },
      { text: ' e ', gap: 'none' },
      { text: '{{2}}', gap: 'empty' },
    ])
  })

  it('go as the Graph API names them', () => {
    expect(parametersOf(budget, filled)).toEqual([
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Carlos' },
          { type: 'text', text: 'mesa Ipê' },
          { type: 'text', text: '20/11' },
        ],
      },
    ])
  })

  it('have their names where the template names them, also in header and buttons', () => {
    const named = aTemplate('rastreio', {
      header: { kind: 'text', text: 'Pedido {{pedido}}' },
      body: 'Olá, {{nome}}.',
      buttons: [
        { kind: 'reply', text: 'Falar' },
        { kind: 'url', text: 'Rastrear' },
        { kind: 'code', text: 'Copiar' },
      ],
      variables: [
        { part: 'header', index: 0, name: 'pedido', example: '' },
        { part: 'body', index: 0, name: 'nome', example: '' },
        { part: 'button', index: 1, name: '1', example: '' },
        { part: 'button', index: 2, name: '1', example: '' },
      ],
    })
    const values = { 'header 0 pedido': '482', 'body 0 nome': 'Bia', 'button 1 1': 'abc', 'button 2 1': 'VOLTA10' }
    expect(parametersOf(named, values)).toEqual([
      { type: 'header', parameters: [{ type: 'text', parameter_name: 'pedido', text: '482' }] },
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'Bia' }] },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'abc' }] },
      { type: 'button', sub_type: 'copy_code', index: '2', parameters: [{ type: 'coupon_code', coupon_code: 'VOLTA10' }] },
    ])
  })

  it('leave the file of a header to the message', () => {
    const pictured: SendableTemplate = aTemplate('oferta', { header: { kind: 'image', text: '' } })
    expect(parametersOf(pictured, {})).toEqual([{ type: 'header', parameters: [{ type: 'image' }] }])
  })

  it('[TE83] are what each variable names as its source, where it says one', () => {
    const one = (source: NonNullable<SendableTemplate['variables'][number]['source']>) =>
      firstValues(aTemplate('a', { variables: [{ part: 'body', index: 0, name: '1', example: 'Ana', source }] }), 'Carlos Ramos', {
        agentName: 'Mariana Prado',
        phone: '5511988887777',
        email: '',
        properties: new Map([['p1', 'Campinas']]),
      })['body 0 1']
    expect(one({ kind: 'contact', field: 'name' })).toBe('Carlos Ramos')
    expect(one({ kind: 'contact', field: 'firstName' })).toBe('Carlos')
    expect(one({ kind: 'contact', field: 'phone' })).toBe('5511988887777')
    expect(one({ kind: 'agent', field: 'firstName' })).toBe('Mariana')
    expect(one({ kind: 'property', propertyId: 'p1' })).toBe('Campinas')
    expect(one({ kind: 'property', propertyId: 'p2' })).toBeUndefined()
  })

  it('[TE83] of a place, an offer and a carousel go as the Graph API names them', () => {
    const place = aTemplate('loja', { header: { kind: 'location', text: '' } })
    const where = { latitude: '-23,55', longitude: '-46.63', placeName: 'Loja', placeAddress: '' }
    expect(parametersOf(place, where)[0]).toEqual({
      type: 'header',
      parameters: [{ type: 'location', location: { latitude: -23.55, longitude: -46.63, name: 'Loja', address: '' } }],
    })
    const offer = aTemplate('oferta', { offer: { text: 'Hoje', hasExpiration: true } })
    expect(parametersOf(offer, { offerHours: '2' }, false, 1_000)).toEqual([
      { type: 'limited_time_offer', parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms: 7_201_000 } }] },
    ])
    const cards = aTemplate('sofas', {
      cards: [
        { body: 'Azul', buttons: [] },
        { body: 'Cor {{1}}', buttons: [] },
      ],
      variables: [{ part: 'body', index: 0, name: '1', example: '', card: 1 }],
    })
    expect(parametersOf(cards, { 'body 0 1 1': 'verde' })).toEqual([
      {
        type: 'carousel',
        cards: [
          { card_index: 0, components: [] },
          { card_index: 1, components: [{ type: 'body', parameters: [{ type: 'text', text: 'verde' }] }] },
        ],
      },
    ])
  })

  it('cannot be filled in here where they are more than texts and a file', () => {
    expect(isSendableHere(budget)).toBe(true)
    expect(isSendableHere(aTemplate('carrossel', { isSimple: false }))).toBe(false)
  })
})
