import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, lchownSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { draftPath } from '../files/drafts.ts'
import { StartRefusal } from '../start-refusal.ts'
import { type Binaries, binariesIn } from './find-binaries.ts'

export type RunAs = 'self' | 'namespace' | 'nobody'
export type Runner = { as: RunAs; binaries: Binaries; wrap: string[]; ids: { uid: number; gid: number } | null }

const nobody = { uid: 65_534, gid: 65_534 }
// initdb wants a name for its user, and "nobody" is the one user besides root that every system has.
const namespace = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]

// Nothing of ours: PG… variables, secrets and NODE_OPTIONS stay here.
const environment =
  process.platform === 'win32' ? {} : { env: { PATH: '/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin', LC_ALL: 'C', TZ: 'UTC' } }

/** PostgreSQL refuses to run as root: root runs it in a user namespace of its own or, where these are forbidden, as another user. */
export function chooseRunner(binaries: Binaries, dataDir: string, cluster: string, wanted?: RunAs): Runner {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (process.getuid && owner && owner.uid !== process.getuid()) {
      throw new StartRefusal(
        `The data folder ${dataDir} belongs to another user (uid ${owner.uid}): start Prosa as that user, or set DATA_DIR to another folder.`,
      )
    }
    return { as: 'self', binaries, wrap: [], ids: null }
  }
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : null
  if (!ids && wanted !== 'nobody' && reaches(namespace, null, binaries.postgres, dataDir)) {
    return { as: 'namespace', binaries, wrap: namespace, ids: null }
  }
  return runnerOfAnother(ids ?? nobody, binaries, dataDir)
}

function runnerOfAnother(ids: { uid: number; gid: number }, binaries: Binaries, dataDir: string): Runner {
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (!reaches([], ids, '/bin/sh', dataDir)) {
    throw new StartRefusal(
      `PostgreSQL cannot run as root, and the user ${ids.uid} cannot reach the data folder ${dataDir}: start Prosa as an ordinary user, or set DATA_DIR to a folder every user may enter, such as /var/lib/prosa.`,
    )
  }
  const reachable = reaches([], ids, binaries.postgres, dataDir) ? binaries : copyBinaries(binaries, dataDir)
  return { as: 'nobody', binaries: reachable, wrap: [], ids }
}

function reaches(wrap: string[], ids: Runner['ids'], program: string, folder: string): boolean {
  const [command = '', ...args] = [...wrap, '/bin/sh', '-c', 'test -x "$0" && test -x "$1"', program, folder]
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...ids }).status === 0
}

export function commandLine(runner: Runner, program: string, args: string[]) {
  const [command = program, ...rest] = [...runner.wrap, program, ...args]
  const options = { cwd: '/', windowsHide: true, ...environment, ...runner.ids }
  return { command, args: rest, options }
}

/** Innermost first: a half-done hand-over leaves the folder itself with its old owner, and the next start does it again. */
export function giveOwnership(runner: Runner, path: string) {
  if (!runner.ids) return
  const { uid, gid } = runner.ids
  if (statSync(path).uid === uid) return
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }).reverse()) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
  chownSync(path, uid, gid)
}

/** For a checkout the database's user cannot enter: a copy beside the data, which it can. Its name appears only when it is complete. */
function copyBinaries(binaries: Binaries, dataDir: string): Binaries {
  const version = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).stdout.match(/\d+(\.\d+)*/)?.[0] ?? 'unknown'
  const copy = join(dataDir, `postgres-binaries-${version}`)
  if (existsSync(copy)) return binariesIn(copy)
  const draft = draftPath(dataDir)
  cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true })
  }
  return binariesIn(copy)
}
