import type { RefusalOf } from '@prosa/contract/errors'

export const agentDetails: Record<RefusalOf<'password' | 'code' | 'agent' | 'photo'>, string> = {
  'password.weak': 'A password has 10 or more characters with upper case, lower case, a digit and a special character.',
  'password.tooShort': 'A company of this person asks for longer passwords: `length` of the facts says how long.',
  'password.same': 'This is the password that is there already.',
  'password.wrong': 'The current password is not right.',
  'password.codeNeeded':
    'This password was given by somebody else: ask for a mailed code (user/requestPasswordWithToken) and confirm with it.',
  'password.linkInvalid': 'The link was used, is older than an hour, or is not right: ask whoever runs this installation for a new one.',
  'code.wrong': 'The mailed code is not right.',
  'code.expired': 'There is no mailed code that is still good: ask for a new one.',
  'agent.notFound': 'There is no such agent in this company, or none that this could be done for.',
  'agent.lastAdmin': 'The company has no other active administrator.',
  'agent.alreadyMember': 'Somebody with this e-mail is a member of this company already.',
  'agent.internalEmail': 'This e-mail belongs to the domain of the provider, which its own staff adds.',
  'agent.emailFixed': 'An e-mail belongs to its person and cannot be changed by a company.',
  'agent.changedMeanwhile': 'Somebody else changed this person since `version`: read again.',
  'agent.receiverUnfit':
    'Who is to get the chats is no active agent of this company with that permission, no department, or the one who leaves.',
  'agent.inactive': 'This person is inactive: activate them first.',
  'photo.unreadable': 'The file is not a PNG, JPEG or WebP image.',
}
