import { joinedWords } from '../audit-words.ts'
import type { AuditTexts } from './pt.ts'
import { en as words } from './words/en.ts'

export const en: AuditTexts = {
  ...joinedWords(words),
  other: 'made a change',
  label: 'History of changes',
  filters: { person: 'Person', everybody: 'Everybody', period: 'Period', area: 'Subject', everything: 'All subjects' },
  named: (name) => `“${name}”`,
  became: (field, before, after) => `${field}: from ${before} to ${after}`,
  values: {
    on: 'on',
    off: 'off',
    empty: 'empty',
    none: 'none',
    all: 'all',
    noLimit: 'no limit',
    unknown: 'removed item',
    changed: 'changed',
    distributions: { off: 'no distribution', leastLoaded: 'least busy', roundRobin: 'round robin' },
    roles: { admin: 'Administration', agent: 'Customer service' },
  },
  details: {
    show: 'Details',
    showOf: (what) => `Details: ${what}`,
    when: 'When',
    address: 'Network address',
    device: 'Device',
    code: 'Code',
    action: 'Action',
    before: 'Before',
    after: 'After',
  },
  failed: 'Could not load the history!',
  empty: { title: 'Nothing has happened yet', body: 'Every change that somebody makes is recorded here: who, what, when and from where.' },
  nothing: { title: 'Nothing found with these filters', body: 'Change the person, the period or the subject.', clear: 'Clear filters' },
}
