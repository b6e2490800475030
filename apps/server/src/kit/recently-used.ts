/** A LRU cache: the least recently used goes when there are too many, and also what nobody asked for in a while. */
export function openRecentlyUsed<V>({ most, unusedFor }: { most: number; unusedFor: number }) {
  /** The least recently used is the first. */
  const kept = new Map<string, { value: V; usedAt: number }>()

  const set = (key: string, value: V) => {
    kept.delete(key)
    kept.set(key, { value, usedAt: performance.now() })
    if (kept.size > most) kept.delete(kept.keys().next().value!)
  }
  return {
    set,
    get(key: string): V | null {
      const known = kept.get(key)
      if (!known) return null
      set(key, known.value)
      return known.value
    },
    delete: (key: string): boolean => kept.delete(key),
    clear: () => kept.clear(),
    keys(): string[] {
      for (const [key, { usedAt }] of kept) {
        if (performance.now() - usedAt < unusedFor) break
        kept.delete(key)
      }
      return [...kept.keys()]
    },
  }
}
