import type { ChatsTexts } from './pt.ts'

export const en: ChatsTexts = {
  title: 'Chats',
  one: 'Chat',
  all: 'All chats',
  list: 'Chats, the latest first',
  failed: 'The chats could not be loaded!',
  more: 'Load more',
  loadingMore: 'Loading…',
  moreFailed: 'More could not be loaded.',
  empty: { title: 'No chat yet', body: 'When a customer writes to one of the numbers of the company, the chat appears here.' },
  choose: { title: 'Choose a chat', body: 'Its messages appear here, and you answer in the same place.' },
  notFound: {
    title: 'Chat not found',
    body: 'It may have gone to a department that you do not see.',
    back: 'See all chats',
  },
  back: 'Back to the chats',
  unread: (count, written) => (count === 1 ? '1 unread' : `${written} unread`),
  noText: { image: 'Photo', audio: 'Audio', video: 'Video', document: 'Document', sticker: 'Sticker', other: 'Message' },
  nothingYet: 'No message',
  deleted: 'Message deleted',
  queue: 'In the queue',
  bot: 'With the flow',
}
