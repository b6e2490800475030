import { textOf } from './ast.ts'
import { findAt, inEachFile, nodesOf } from './house-file.ts'
import { isTesting } from './places.ts'

/** The files that may write a table, from `apps/server/src/features/` on. Others call them through the `public.ts` of their feature. */
const writers: Readonly<Record<string, readonly string[]>> = {
  chats: [
    'chats/chat-store.ts',
    'chats/chat-life-store.ts',
    'chats/silence/silence-store.ts',
    'entries/entry-store.ts',
    'entries/last-message-store.ts',
    'merges/part-chat-store.ts',
    'privacy/eraser-store.ts',
  ],
  messages: [
    'chats/messages/message-store.ts',
    'chats/messages/message-outcome-store.ts',
    'merges/part-message-store.ts',
    'privacy/eraser-store.ts',
    'retention/delete-store.ts',
  ],
  contacts: [
    'contacts/contact-store.ts',
    'contacts/bin/contact-bin-store.ts',
    'contacts/imported-contact-store.ts',
    'merges/part-contact-store.ts',
    'privacy/kept-store.ts',
  ],
}

const features = 'apps/server/src/features/'
const written = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate)\\s+(?:only\\s+)?(${Object.keys(writers).join('|')})\\b`,
  'gi',
)

/** Where all writes of a table stand in one place, what must hold for a row is kept in one place too. */
export const oneWriter = inEachFile((file) => {
  if (file.place.room !== 'server' || isTesting(file.path)) return []
  return nodesOf(file, 'TemplateLiteral').flatMap((query) =>
    [...(textOf(query) ?? '').matchAll(written)].flatMap(([, name = '']) => {
      const table = name.toLowerCase()
      const stores = writers[table] ?? []
      if (stores.some((store) => file.path === features + store)) return []
      const [feature] = stores[0]!.split('/')
      const teach = `${table} is written in ${stores.join(' and ')} only: add the write there, and ask it by name (from elsewhere through ${feature}/public.ts)`
      return [findAt(file, query, teach)]
    }),
  )
})
