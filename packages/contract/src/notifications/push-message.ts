/**
 * A push for a browser while the product is closed; `path` is a page of the product, and a new push with the same `tag` replaces the old
 * one.
 */
export type PushMessage = { title: string; body: string; path: string; tag: string }

export const pushLimits = { title: 120, body: 500, path: 500, tag: 100 }

/** Checks what arrives in a browser: null where it is no push of this product. */
export function readPushMessage(said: unknown): PushMessage | null {
  if (typeof said !== 'object' || said === null) return null
  const { title, body, path, tag } = said as Record<string, unknown>
  const isFull =
    isText(title, pushLimits.title) && isText(body, pushLimits.body) && isText(path, pushLimits.path) && isText(tag, pushLimits.tag)
  if (!isFull || title.trim() === '' || !/^\/(?![/\\])/.test(path)) return null
  return { title, body, path, tag }
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
