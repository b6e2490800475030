/** Found out once for each thing, however often it is asked. */
export function oncePer<T extends object, R>(find: (thing: T) => R): (thing: T) => R {
  const found = new WeakMap<T, R>()
  return (thing) => {
    const known = found.get(thing)
    if (known !== undefined) return known
    const result = find(thing)
    found.set(thing, result)
    return result
  }
}
