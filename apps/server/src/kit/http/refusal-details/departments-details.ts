import type { RefusalOf } from '@prosa/contract/errors'

export const departmentDetails: Record<RefusalOf<'department'> | RefusalOf<'replay'>, string> = {
  'department.notFound': 'There is no such department in this company, or none that the asker sees.',
  'department.nameTaken': 'Another department of this company has this name.',
  'department.tooMany': 'A company has 500 departments at most, drafts included.',
  'department.changedMeanwhile': 'Somebody else changed this department since `version`: read again.',
  'department.hasChats': 'The department still has chats: transfer its responsibilities first.',
  'department.only': 'A company keeps one department at least.',
  'department.same': 'It is that department already.',
  'department.forbids': 'The permissions of the department do not let its people do this.',
  'replay.running': 'Another rule is being tried in this company already.',
  'replay.notFound': 'There is no such trial of a rule, or it is over.',
}
