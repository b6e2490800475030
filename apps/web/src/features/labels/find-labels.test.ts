import type { Label } from '@prosa/contract/labels/model'
import { LabelStatus } from '@prosa/contract/labels/states'
import { describe, expect, it } from 'vitest'
import { findLabels, sortLabels } from './find-labels.ts'

const label = (text: string, chats: number, more: Partial<Label> = {}): Label => ({
  labelId: text,
  text,
  detail: '',
  description: '',
  color: '#792C20',
  status: LabelStatus.Active,
  departmentIdList: [],
  usage: { messages: 0, chats, contacts: 0 },
  goneAt: null,
  version: 1,
  ...more,
})
const labels = [
  label('Ágil', 3, { detail: 'responder hoje' }),
  label('VIP', 3, { departmentIdList: ['sales'] }),
  label('zelo', 9, { usage: null, description: 'clientes de Pinheiros' }),
]
const texts = (list: readonly Label[]) => list.map(({ text }) => text).join(' ')
const departmentsOf = ({ departmentIdList }: Label) => (departmentIdList.length === 0 ? 'Todos' : 'Vendas')

describe('labels', () => {
  it.each([
    ['', 'Ágil VIP zelo'],
    ['  ', 'Ágil VIP zelo'],
    ['agil', 'Ágil'],
    ['HOJE responder', 'Ágil'],
    ['pinheiros', 'zelo'],
    ['vendas', 'VIP'],
    ['vip hoje', ''],
  ])('are found by %j', (sought, found) => expect(texts(findLabels(labels, sought, departmentsOf))).toBe(found))

  it.each([
    ['label', 'ascending', 'Ágil VIP zelo'],
    ['label', 'descending', 'zelo VIP Ágil'],
    ['chats', 'descending', 'Ágil VIP zelo'],
    ['departments', 'descending', 'VIP Ágil zelo'],
    ['unknown', 'ascending', 'Ágil VIP zelo'],
  ] as const)('are sorted by %s, %s, equal ones by their text, and those nobody counted as never used', (column, direction, sorted) => {
    expect(texts(sortLabels(labels.toReversed(), { column, direction }))).toBe(sorted)
  })
})
