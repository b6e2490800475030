import type { Rule } from './house-file.ts'
import { placeOf } from './places.ts'

/** Every feature of the product, also those that are still to come. */
const features = [
  'agents',
  'api-keys',
  'audit',
  'batches',
  'billing',
  'broadcasts',
  'chats',
  'company',
  'company-dashboards',
  'company-data',
  'composer',
  'conditions',
  'contacts',
  'delivery',
  'demo',
  'departments',
  'entries',
  'exports',
  'flags',
  'flows',
  'help',
  'imports',
  'inbox',
  'integrations',
  'labels',
  'ledger',
  'manager',
  'media',
  'merges',
  'messages',
  'notifications',
  'outgoing',
  'phone-numbers',
  'pix',
  'privacy',
  'properties',
  'quick-replies',
  'reports',
  'retention',
  'routing',
  'search',
  'security',
  'segments',
  'session',
  'settings-form',
  'shifts',
  'sight',
  'signup',
  'simulator',
  'surveys',
  'templates',
  'views',
  'webhooks',
]

/** Features that live without a folder in the contract, each with its reason. */
const oneSided: Record<string, string> = {
  composer: 'where messages are written and sent from, on the screen; its calls are those of messages, chats and templates',
  entries: 'what a list shows of a chat, as the chat keeps it: for those who write it and those who read it, and asked by no call',
  ledger: 'who gets a broadcast and what became of their message: for those who send, fold and report, and asked by no call',
  help: 'articles of the product itself, written in the web: asked by no call',
  'settings-form': 'what the sections of the settings have around their fields: each has calls of its own',
  sight: 'who sees which chat, and how colleagues see each other: asked by every feature that shows either, and by no call',
}

export const featureNames: Rule = ({ texts }) => {
  const firstPaths = new Map<string, string>()
  for (const { path } of texts) {
    const { room, feature } = placeOf(path)
    const key = `${room}/${feature}`
    if (feature && !firstPaths.has(key)) firstPaths.set(key, path)
  }
  return [...firstPaths].flatMap(([key, path]) => {
    const { room, feature } = placeOf(path)
    if (!feature) return []
    if (!features.includes(feature))
      return [
        {
          path,
          line: 1,
          teach: `'${feature}' is no feature: use a name of tools/check-house/features.ts, or add it there`,
        },
      ]
    if (room === 'contract' || firstPaths.has(`contract/${feature}`) || oneSided[feature]) return []
    return [
      {
        path,
        line: 1,
        teach: `'${key}' has no packages/contract/src/${feature}: a feature has the same name in all rooms, or a reason in oneSided`,
      },
    ]
  })
}
