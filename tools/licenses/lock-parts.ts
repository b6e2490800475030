/** A package that is installed without development dependencies, as package-lock.json names it. */
export type Part = { name: string; version: string; license: string | null }

type LockEntry = { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean }
export type Lock = { packages: Readonly<Record<string, LockEntry>> }

const installed = 'node_modules/'

/** All platforms' optional packages are in the lock file and count: an installation gets some of them. */
export function listProductionParts({ packages }: Lock): Part[] {
  const parts = Object.entries(packages).flatMap(([path, { version, license, dev, link, name }]): Part[] => {
    const start = path.lastIndexOf(installed)
    if (start < 0 || link || dev || version === undefined) return []
    return [{ name: name ?? path.slice(start + installed.length), version, license: license ?? null }]
  })
  const unique = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]))
  return [...unique.values()].sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
}
