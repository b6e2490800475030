import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../apps/web/dist')

/** What a browser loads to show the login page: the scripts and styles index.html names, and what those scripts import at once. */
export function firstPageBytes(): { js: number; css: number } {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = new Set<string>()
  for (const [, path] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) collect(path!, scripts)
  const styles = [...page.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, path]) => path!)
  return { js: gzipped([...scripts]), css: gzipped(styles) }
}

function collect(path: string, found: Set<string>) {
  if (found.has(path)) return
  found.add(path)
  const text = readFileSync(join(dist, path), 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) collect(`assets/${name}`, found)
}

const gzipped = (paths: string[]) => paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0)
