/**
 * The newest of many, at least half of `most` of them: the older half goes at once, so that nothing is looked through for what to forget, and
 * to find or to keep one costs the same however many came.
 */
export type Recent<V> = { most: number; young: Map<string, V>; old: Map<string, V> }

export const openRecent = <V>(most: number): Recent<V> => ({ most, young: new Map(), old: new Map() })

export const findRecent = <V>({ young, old }: Recent<V>, key: string): V | undefined => young.get(key) ?? old.get(key)

export function keepRecent<V>(recent: Recent<V>, key: string, value: V): void {
  recent.young.set(key, value)
  if (recent.young.size < recent.most / 2) return
  recent.old = recent.young
  recent.young = new Map()
}

export const recentKeys = <V>({ young, old }: Recent<V>): string[] => [...new Set([...old.keys(), ...young.keys()])]

/** Of a list that is added to: a fifth more than `most` at the most, so that what is left is not moved for each one that goes. */
export function dropOldest(list: unknown[], most: number): void {
  if (list.length >= most * 1.2) list.splice(0, list.length - most)
}
