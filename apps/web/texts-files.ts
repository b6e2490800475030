/** The places whose texts the first page needs, and those that the frame and the inbox need. Every other place has files of its own, loaded with its part. */
const pages = {
  first: ['kit', 'features/session'],
  inside: [
    'app',
    'app/shell',
    'features/agents',
    'features/billing',
    'features/chats',
    'features/composer',
    'features/inbox',
    'features/messages',
    'features/notifications',
    'features/session/companies',
    'kit/later-problems',
    'kit/near-states',
    'ui',
  ],
}

/** The name of the file into which the build puts a text file: those that are read together travel together, each language by itself. */
export function textsFile(module: string): string | null {
  const [, place, language] = /[\\/]apps[\\/]web[\\/]src[\\/](.+)[\\/]texts[\\/](?:\w+[\\/])?(pt|en|es)\.ts$/.exec(module) ?? []
  if (!place) return null
  const path = place.replaceAll('\\', '/')
  const [page = path.replaceAll('/', '-')] = Object.entries(pages).find(([, places]) => places.includes(path)) ?? []
  return `${language}-${page}`
}
