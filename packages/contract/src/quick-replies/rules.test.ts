import { describe, expect, test } from 'vitest'
import type { Permission } from '../permissions.ts'
import type { QuickReplyScope } from './model.ts'
import { mayChangeQuickReply, nearestFirst, placesOf, readQuickOffer, readShortcut, seesQuickReply, textProblem } from './rules.ts'

const ana = (departmentIds: readonly string[] | 'all', ...permissions: Permission[]) => ({
  userId: 'ana',
  permissions,
  departmentIds,
  ownChatsOnlyIn: [],
  internal: false,
})
const of = (scope: QuickReplyScope, ...departmentIds: string[]) => ({ scope, departmentIds, ownerId: 'ana' })
const another = { scope: 'own' as const, departmentIds: [], ownerId: 'bia' }

describe('[QR1] [QR2] a quick reply', () => {
  test.each([
    ['of one’s own is seen and changed', ana([]), of('own'), true, true],
    ['of somebody else is neither, for administrators too', ana('all', 'admin'), another, false, false],
    ['of a department is seen by who works there', ana(['sac'], 'agent'), of('department', 'vendas', 'sac'), true, false],
    ['of a department is not there for others', ana(['sac'], 'agent', 'automation'), of('department', 'vendas'), false, false],
    ['of a department is changed by who may automate there', ana(['sac'], 'automation'), of('department', 'sac'), true, true],
    ['of a department is seen and changed by administrators', ana([], 'admin'), of('department', 'sac'), true, true],
    ['of the company is seen by everybody', ana([], 'agent'), of('company'), true, false],
    ['of the company is changed by who may automate', ana([], 'automation'), of('company'), true, true],
  ])('%s', (_, person, circle, seen, changed) => {
    expect([seesQuickReply(person, circle), mayChangeQuickReply(person, circle)]).toEqual([seen, changed])
  })
})

describe('[QR3] a shortcut', () => {
  test.each([
    ['oi', { value: 'oi' }],
    ['/Bom_Dia-2', { value: 'bom_dia-2' }],
    [' ÇÃÉ ', { value: 'cae' }],
    ['/', { problem: 'required' }],
    ['  ', { problem: 'required' }],
    ['bom dia', { problem: 'wrongFormat' }],
    ['a/b', { problem: 'wrongFormat' }],
    ['😀', { problem: 'wrongFormat' }],
    ['a'.repeat(33), { problem: 'tooLong' }],
  ])('%j is read as %j', (typed, read) => expect(readShortcut(typed)).toEqual(read))

  test.each([
    [of('own'), ['u:ana']],
    [of('department', 'a', 'b'), ['d:a', 'd:b']],
    [of('company'), ['c']],
  ])('of %j is taken in %j', (circle, places) => expect(placesOf(circle)).toEqual(places))
})

test('[QR4] the nearest comes first, and of equals the older one', () => {
  const replies = [
    { ...of('company'), quickReplyId: '1' },
    { ...of('department', 'sac'), quickReplyId: '2' },
    { ...of('department', 'vendas'), quickReplyId: '4' },
    { ...of('department', 'vendas', 'sac'), quickReplyId: '3' },
    { ...of('own'), quickReplyId: '5' },
  ]
  expect(nearestFirst(replies, 'vendas').map(({ quickReplyId }) => quickReplyId)).toEqual(['5', '3', '4', '2', '1'])
})

describe('[QR11] an offer', () => {
  const buttons = { kind: 'buttons', body: 'x', buttons: [{ id: 's', title: 'Sim' }] }
  test.each([
    ['', 'Olá', { value: null }],
    [JSON.stringify(buttons), 'Confirma?', { value: { ...buttons, body: 'Confirma?' } }],
    [JSON.stringify(buttons), 'a'.repeat(1_025), { problem: 'tooLong' }],
    ['{"kind":"askLocation","body":"Onde?"}', 'Onde?', { problem: 'wrongFormat' }],
    ['{"kind":"link","body":"x","label":"Ver","url":"javascript:1"}', 'Veja', { problem: 'wrongFormat' }],
    ['{', 'a', { problem: 'wrongFormat' }],
  ])('%j with the text %j', (json, body, read) => expect(readQuickOffer(json, body)).toEqual(read))
})

describe('[QR11] a text', () => {
  test.each([
    ['Olá', false, false, null],
    [' ', false, false, 'required'],
    ['', true, false, null],
    ['', true, true, 'required'],
    ['{{nada}}', false, false, 'wrongFormat'],
    ['{{?dia}} {{nome}}', false, true, null],
  ])('%j, with files %s, with an offer %s', (text, hasFiles, hasOffer, problem) => {
    expect(textProblem({ text, hasFiles, hasOffer })).toBe(problem)
  })
})
