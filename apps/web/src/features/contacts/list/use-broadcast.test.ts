import { ContactStatus } from '@prosa/contract/contacts/states'
import { expect, it } from 'vitest'
import { allSelected, type RowSelection } from '../../../ui/selection/row-selection.ts'
import { type ListFilter, noFilter } from './list-filter.ts'
import { meantPeople } from './use-broadcast.ts'

const vip = '01900000-0000-7000-8000-0000000000aa'
const leaf = (field: string, ...values: string[]) => ({ field, is: 'anyOf', values }) as const
const segment = {
  ...{ segmentId: 's1', name: 'VIPs', scope: 'own' as const, isUnfit: false, authorName: '', mayChange: true, version: 1 },
  condition: JSON.stringify({ all: [leaf('label', vip)] }),
}
const filtered = (over: Partial<ListFilter>): ListFilter => ({ ...noFilter, ...over })

it.each<[what: string, RowSelection, ListFilter, unknown]>([
  [
    'those that are picked, whatever is filtered',
    { kind: 'some', ids: new Set(['a', 'b']) },
    filtered({ search: 'x' }),
    { contactIds: ['a', 'b'] },
  ],
  ['everybody where nothing is filtered', allSelected, noFilter, { isEverybody: true }],
  ['the segment that is shown', allSelected, filtered({ segmentId: 's1' }), { segmentId: 's1' }],
  [
    'chips as a condition',
    allSelected,
    filtered({ labels: [vip], statuses: [ContactStatus.Valid] }),
    { condition: { all: [leaf('label', vip), { field: 'status', is: 'anyOf', values: [ContactStatus.Valid] }] } },
  ],
  ['nobody where words are searched for, also in what no condition asks', allSelected, filtered({ search: 'ana@' }), 'search'],
  [
    'a segment that is narrowed down as a condition, with its own',
    allSelected,
    filtered({ segmentId: 's1', labels: ['novo'] }),
    { condition: { all: [leaf('label', vip), leaf('label', 'novo')] } },
  ],
  ['nobody where a segment that is narrowed down is gone', allSelected, filtered({ segmentId: 'gone', labels: ['novo'] }), 'segment'],
  ['nobody where some are left out', { kind: 'all', except: new Set(['a']) }, filtered({ labels: ['vip'] }), 'except'],
])('a selection means %s', (_, selection, filter, meant) => expect(meantPeople(selection, filter, [segment])).toEqual(meant))
