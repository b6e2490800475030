/** What a browser is told while the product is closed; `path` is a page of the product, and a `tag` replaces what had the same. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

export const pushLimits = { title: 120, body: 500, path: 500, tag: 100 }

/** What arrives in a browser is read anew: null where it is nothing that this product says. */
export function readPushMessage(said: unknown): PushMessage | null {
  if (typeof said !== 'object' || said === null) return null
  const { title, body, path, tag } = said as Record<string, unknown>
  const isFull =
    isText(title, pushLimits.title) && isText(body, pushLimits.body) && isText(path, pushLimits.path) && isText(tag, pushLimits.tag)
  if (!isFull || title.trim() === '' || !/^\/(?![/\\])/.test(path)) return null
  return { title, body, path, tag }
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
