import type { Rule } from './house-file.ts'
import { placeOf } from './places.ts'

/** ARCHITECTURE, section 1; `demo` is added for the demo company's one-click logins. */
const features = [
  'session signup company agents departments routing phone-numbers inbox chats messages delivery sight media search views quick-replies notifications',
  'contacts properties labels templates flows broadcasts surveys batches exports reports webhooks api-keys integrations flags billing',
  'audit manager demo simulator composer',
].flatMap((names) => names.split(' '))

/** Features that live without a folder in the contract, each with its reason. */
const oneSided: Record<string, string> = {
  composer: 'where messages are written and sent from, on the screen; its calls are those of messages, chats and templates',
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
          teach: `'${feature}' is no feature: use a name of ARCHITECTURE section 1, or add it there and in tools/check-house/features.ts`,
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
