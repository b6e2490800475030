import { describe, expect, test } from 'vitest'
import { palette } from '../data/palette.ts'
import type { Viewer } from '../permissions.ts'
import { mostLabelsOfOne } from './limits.ts'
import { goneAtOf, leastUsedColor, readLinkTarget, refusedLink, seesLabel } from './rules.ts'
import { LabelStatus } from './states.ts'

const viewer = (departmentIds: Viewer['departmentIds'], ...permissions: Viewer['permissions']): Viewer => ({
  userId: 'ana',
  permissions,
  departmentIds,
  ownChatsOnlyIn: [],
})

describe('[LA3] a label', () => {
  test.each<[string, Viewer, string[], boolean]>([
    ['for all departments is told to who works in one', viewer(['vendas'], 'agent'), [], true],
    ['for all departments is told to who works in none', viewer([]), [], true],
    ['for a department is told to who works there', viewer(['vendas'], 'agent'), ['vendas'], true],
    ['for two departments is told to who works in one of them', viewer(['sac'], 'agent'), ['vendas', 'sac'], true],
    ['for a department is not told to who works in another', viewer(['sac'], 'agent'), ['vendas'], false],
    ['for a department is not told to who works in none', viewer([], 'contact'), ['vendas'], false],
    ['for a department is told to who works in all', viewer('all', 'agent'), ['vendas'], true],
    ['for a department is told to administrators', viewer([], 'admin'), ['vendas'], true],
  ])('%s', (_, person, departmentIdList, told) => expect(seesLabel(person, { departmentIdList })).toBe(told))
})

describe('[LA11] what is to be labelled', () => {
  const chat = { phonenumberId: 'loja', waId: '5511' }
  test.each([
    [{ messageId: 'm' }, { target: { kind: 'message', messageId: 'm' } }],
    [chat, { target: { kind: 'chat', ...chat } }],
    [{ contactId: 'c' }, { target: { kind: 'contact', contactId: 'c' } }],
    [{}, { problems: [{ name: 'messageId', problem: 'required' }] }],
    [{ waId: '5511' }, { problems: [{ name: 'phonenumberId', problem: 'required' }] }],
    [{ phonenumberId: 'loja' }, { problems: [{ name: 'waId', problem: 'required' }] }],
    [{ messageId: 'm', contactId: 'c' }, { problems: ['messageId', 'contactId'].map((name) => ({ name, problem: 'wrongFormat' })) }],
    [{ messageId: 'm', waId: '5511' }, { problems: ['messageId', 'waId'].map((name) => ({ name, problem: 'wrongFormat' })) }],
    [{ ...chat, contactId: 'c' }, { problems: ['waId', 'contactId'].map((name) => ({ name, problem: 'wrongFormat' })) }],
    [
      { ...chat, messageId: 'm', contactId: 'c' },
      { problems: ['messageId', 'waId', 'contactId'].map((name) => ({ name, problem: 'wrongFormat' })) },
    ],
  ])('is read from %j', (named, read) => expect(readLinkTarget(named)).toEqual(read))
})

describe('[LA13] [LA14] a label', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `label-${index}`)
  const { Active, Inactive } = LabelStatus
  test.each<[string, LabelStatus, string[], string[], string | null]>([
    ['for all departments is taken', Active, [], [], null],
    ['of the department is taken', Active, ['vendas'], [], null],
    ['of the department among others is taken', Active, ['sac', 'vendas'], [], null],
    ['of another department is not', Active, ['sac'], [], 'label.otherDepartment'],
    ['that is archived is not', Inactive, [], [], 'label.archived'],
    ['that is archived is not, nor of another department', Inactive, ['sac'], [], 'label.archived'],
    ['is taken as the last one', Active, [], many(mostLabelsOfOne - 1), null],
    ['is not taken as one too many', Active, [], many(mostLabelsOfOne), 'label.tooManyOfOne'],
    ['that is there already is taken', Active, [], [...many(mostLabelsOfOne - 1), 'vip'], null],
    ['that is there already is taken where a merge left more', Active, [], [...many(mostLabelsOfOne + 5), 'vip'], null],
  ])('%s', (_, status, departmentIdList, labelIds, refusal) => {
    const isHome = (departmentId: string) => departmentId === 'vendas'
    expect(refusedLink({ labelId: 'vip', status, departmentIdList }, { isHome, labelIds })).toBe(refusal)
  })
})

describe('[LA2] the colour that nobody chose', () => {
  test.each<[string, string[], string]>([
    ['is the first of the palette', [], palette[0]!],
    ['is the next one', [palette[0]!], palette[1]!],
    ['is one between', [palette[0]!, palette[2]!], palette[1]!],
    ['is not led astray by others', ['#123456', '#123456'], palette[0]!],
    ['begins again after all of them', [...palette], palette[0]!],
    ['goes on after all of them', [...palette, palette[0]!], palette[1]!],
    ['is the last one', [...palette.slice(0, -1), ...palette], palette.at(-1)!],
  ])('%s', (_, used, color) => expect(leastUsedColor(used)).toBe(color))
})

test('[LA9] a deleted label is gone thirty days later, another one never', () => {
  expect(goneAtOf(Date.UTC(2026, 0, 1))).toBe(Date.UTC(2026, 0, 31))
  expect(goneAtOf(null)).toBeNull()
})
