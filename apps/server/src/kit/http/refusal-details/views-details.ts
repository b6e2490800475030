import type { RefusalOf } from '@prosa/contract/errors'

export const viewDetails: Record<RefusalOf<'view'>, string> = {
  'view.notFound': 'There is no such view, or none that the asker sees; only its author and administrators change one.',
  'view.nameTaken': 'Another view of the same person, department or company has this name.',
  'view.tooMany': 'A person, a department and the company have 100 views at most each.',
  'view.changed': 'Somebody else changed this view since `version`: see facts, and read again.',
}
