import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Row } from '../harness/row.ts'
import { wanted } from '../harness/wanted.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const most = 165

/** Bytes are the same on every machine: too many of them fail the run. */
export async function measure(): Promise<Row[]> {
  const { js, css } = firstPageBytes()
  const tooMany = js > most ? { fault: `more than ${most} kB of JavaScript` } : {}
  return [
    { what: 'login page, JavaScript gzipped', value: js, unit: 'kB', budget: wanted.firstPage, ...tooMany },
    { what: 'login page, CSS gzipped', value: css, unit: 'kB' },
  ]
}

/** What a browser loads to show the login page: the scripts and styles index.html names, and what those scripts import at once. */
function firstPageBytes(): { js: number; css: number } {
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

const gzipped = (paths: string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0) / 1000
