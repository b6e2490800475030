import type { RefusalOf } from '@prosa/contract/errors'

export const chatDetails: Record<RefusalOf<'chat'>, string> = {
  'chat.windowClosed': 'More than 24 hours have passed since the customer wrote: only a template can be sent.',
  'chat.taken': 'Somebody else has this chat by now: see facts.',
  'chat.moved': 'This chat is elsewhere, or with somebody else, than in `seen`: see facts.',
  'chat.reasonNeeded': 'The department of this chat asks for a reason of its list, or for a label, before it is closed: see facts.',
  'chat.messageCame': 'The customer has just written something that nobody has read yet.',
  'chat.undoOver': 'Only who closed or transferred a chat takes that back, within a minute.',
  'chat.touched': 'Somebody else has written or done something in this chat since it was transferred: it stays where it is.',
  'chat.notYours': 'Only the agent of this chat, or an administrator, may do this.',
  'chat.notFound': 'There is no such chat, or none that the asker sees.',
  'chat.wrongStatus': 'The chat cannot be changed this way in its present status.',
}
