import type { LaterProblemTexts } from './pt.ts'

export const en: LaterProblemTexts = {
  // agents
  'agent.notFound': 'User not found in this company. Reload the page or contact the administrator.',
  'flag.off': 'This is switched off in the preferences of the company or in yours.',
  // departments
  'department.notFound': 'Department not found. Reload the page or contact the administrator.',
  'department.same': 'Choose another department than the current one.',
  'department.forbids': 'The permissions of this department do not allow this. Contact the administrator.',
  // labels
  'label.notFound': 'Label not found. Reload the page.',
  // phone-numbers
  'number.notFound': 'Phone number not found in this company. Reload the page.',
  'number.disconnected': 'This number is disconnected. An administrator has to reconnect it in Settings, Numbers.',
  'number.cannotSend': 'This kind of message cannot be sent through this number.',
  // chats
  'chat.windowClosed': 'The 24 h window is closed. Send a template to resume the chat.',
  'chat.taken': 'Someone else has already taken this chat. It stays with them.',
  'chat.moved': 'This chat moved while you were deciding. Check where it is now before you act.',
  'chat.messageCame': 'A message has just arrived in this chat. Read it before closing.',
  'chat.undoOver': 'This can no longer be undone: a minute has passed. If the chat was closed, reopen it.',
  'chat.touched': 'Someone has already worked on this chat since the transfer. It stays where it is.',
  'chat.notYours': 'Only whoever has the chat, or an administrator, can do this.',
  'chat.notFound': 'Chat not found. It may have moved to another department.',
  'chat.wrongStatus': 'The chat has changed its status and this is no longer possible. Reload the page.',
  // contacts
  'contact.notFound': 'Contact not found. It may have moved to another department.',
  'contact.invalidNumber': 'Invalid number, try again or type a name from your contact list.',
  'contact.changedMeanwhile': 'Someone else changed this contact. Check the current version and save again.',
  'contact.blocked': 'This contact is blocked on this number. Unblock it to send.',
  // messages
  'message.notFound': 'Message not found. Reload the page.',
  'message.reused': 'This message was already sent with another text. Send it again.',
  'message.notFailed': 'Only what failed or is uncertain can be sent again.',
  'message.gone': 'This message is already on its way and can no longer be cancelled.',
  'message.notYours': 'Only whoever wrote the message, or an administrator, can do this.',
  // media
  'media.notFound': 'File not found in this chat.',
  'media.unreadable': 'The file could not be read. It may be empty or broken.',
  'media.tooLarge': 'The file is over the sending limit. Choose a smaller one.',
  'media.tooManyPixels': 'The picture has more than 40 megapixels. Send a smaller one.',
  'media.wrongType': 'The channel does not take this type of file.',
  'media.noRoom': 'There is no room to keep the file right now. Try again in a moment.',
}
